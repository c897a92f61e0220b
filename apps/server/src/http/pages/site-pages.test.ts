// The site as a browser gets it: a fresh nonce in every page, assets kept for ever, and no page where the API is.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestSite } from "../../testing/site-over.ts";
import { openTestSite } from "../../testing/test-site.ts";

let site: TestSite;
const LONG_WORKER = "self;".repeat(400);
const siteFolder = temporaryFolder();
let ready = true;
beforeAll(async () => {
  mkdirSync(join(siteFolder, "assets"));
  const page =
    '<!doctype html><script nonce="__NONCE__" src="/assets/a.js"></script><style nonce="__NONCE__"></style>' +
    `<!-- ${"as long as a page is ".repeat(60)} -->`;
  writeFileSync(join(siteFolder, "index.html"), page);
  writeFileSync(join(siteFolder, "assets/index-1a2b.js"), "export {};");
  writeFileSync(join(siteFolder, "assets/index-1a2b.js.gz"), gzipSync("export {};"));
  writeFileSync(join(siteFolder, "sw.js"), LONG_WORKER);
  site = await openTestSite({ siteFolder, readiness: () => (ready ? [] : ["migrations"]) });
});
afterAll(async () => {
  await site.close();
  rmSync(siteFolder, { recursive: true });
});

const get = (url: string, accept = "text/html") =>
  site.app.inject({ method: "GET", url, headers: { accept } });

describe("a page", () => {
  test.each(["/", "/signin", "/trustTransactions/0", "/account?next=/a.b", "/pay?route=view_in"])(
    "at %s",
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-store");
      const [, nonce] = /nonce="([^"]+)"/.exec(body) ?? [];
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(body).not.toContain("__NONCE__");
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
      expect(headers["permissions-policy"]).toMatch(/camera=\(\), .*microphone=\(\).*payment=\(\)/);
    },
  );

  test("never has the nonce of another", async () => {
    expect((await get("/")).body).not.toBe((await get("/")).body);
  });

  test("may be framed by the host systems that are named, and by nobody else; the API by nobody", async () => {
    const hosts = ["https://host.example", "https://second.example:8443"];
    const embedded = await openTestSite({ siteFolder, embedHostOrigins: hosts });
    const headersOf = async (url: string, accept = "text/html") =>
      (await embedded.app.inject({ method: "GET", url, headers: { accept } })).headers;
    for (const url of ["/", "/trustTransactions/0"]) {
      const headers = await headersOf(url);
      expect(headers["content-security-policy"]).toContain(`frame-ancestors ${hosts.join(" ")}`);
      expect(headers["x-frame-options"]).toBeUndefined();
    }
    for (const url of ["/api/docs", "/user/whoami", "/healthz"]) {
      const headers = await headersOf(url);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
    await embedded.close();
    expect((await get("/")).headers["x-frame-options"]).toBe("DENY");
  });

  test("is what a person gets who types an address at which there is nothing, with the status that says so", async () => {
    for (const url of ["/trustTransactions/0.5", "/no-such.page", "/index.html", "/officers", "/metrics"]) {
      const response = await get(url, "text/html,application/xhtml+xml,*/*;q=0.8");
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.headers["content-type"]).toContain("text/html");
      expect(response.body).not.toContain("__NONCE__");
    }
  });

  test("is not what a program gets, nor what lies below the API", async () => {
    for (const [url, accept] of [
      ["/trustTransactions/0", "application/json"],
      ["/accounting/nothing", "text/html"],
      ["/office/9/nothing", "text/html"],
      ["/assets/gone.js", "*/*"],
      ["/assets/gone.js", "text/html,*/*;q=0.8"],
      ["/gone.png", "image/avif,image/webp,*/*;q=0.8"],
      ["/index.html", "*/*"],
      ["/metrics", "*/*"],
      ["/.git/HEAD", "*/*"],
      ["/.git/HEAD", "application/json"],
    ] as const) {
      const response = await get(url, accept);
      expect([url, response.statusCode, response.json().status]).toEqual([url, 404, 404]);
    }
  });

  test("travels compressed where the browser takes it, and its head is that of the plain page", async () => {
    const headers = { accept: "text/html", "accept-encoding": "gzip" };
    for (const url of ["/", "/trustTransactions/0"]) {
      const packed = await site.app.inject({ method: "GET", url, headers });
      expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
      expect(packed.headers["content-length"]).toBe(String(packed.rawPayload.length));
      expect(gunzipSync(packed.rawPayload).toString()).toContain("<!doctype html>");
      const head = await site.app.inject({ method: "HEAD", url, headers });
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject({ vary: "accept-encoding" });
      expect(head.headers).not.toHaveProperty("content-encoding");
    }
  });

  test("the first page is the same for whoever asks", async () => {
    const { statusCode, headers } = await site.app.inject({
      url: "/",
      headers: { accept: "application/json" },
    });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("paths out of the folder lead nowhere", async () => {
    for (const url of ["/..%2f..%2fpackage.json", "/assets/../../package.json", "/%2e%2e/package.json"]) {
      expect((await get(url)).body).not.toContain("fiducia");
    }
  });
});

describe("headers", () => {
  test("hashed assets are kept for ever, others are asked for again", async () => {
    expect((await get("/assets/index-1a2b.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    const worker = await get("/sw.js");
    expect(worker.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'; script-src 'self'",
    });
  });

  test("assets travel compressed where the browser takes it", async () => {
    const headers = { "accept-encoding": "gzip" };
    const packed = await site.app.inject({ method: "GET", url: "/assets/index-1a2b.js", headers });
    expect(packed.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(gunzipSync(packed.rawPayload).toString()).toBe("export {};");
    expect((await get("/assets/index-1a2b.js")).body).toBe("export {};");
  });

  test("assets that a browser has are not sent again, and each form has a mark of its own", async () => {
    const url = "/assets/index-1a2b.js";
    const [plain, packed] = await Promise.all(
      ["identity", "gzip"].map((encoding) =>
        site.app.inject({ method: "GET", url, headers: { "accept-encoding": encoding } }),
      ),
    );
    expect(plain?.headers.etag).not.toBe(packed?.headers.etag);
    const headers = { "accept-encoding": "gzip", "if-none-match": String(packed?.headers.etag) };
    const again = await site.app.inject({ method: "GET", url, headers });
    expect([again.statusCode, again.rawPayload.length, again.headers.vary]).toEqual([
      304,
      0,
      "accept-encoding",
    ]);
    // A file without a compressed copy is left as it is, so that its mark stays true.
    const worker = await site.app.inject({
      method: "GET",
      url: "/sw.js",
      headers: { "accept-encoding": "gzip" },
    });
    expect([worker.headers["content-encoding"], worker.body]).toEqual([undefined, LONG_WORKER]);
  });

  test("answers of the API are never kept, framed or sniffed", async () => {
    const { headers } = await get("/user/whoami");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("geolocation=()"),
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("x-powered-by");
  });
});

describe("over https", () => {
  test("the cookie is bound to the host and the transport is insisted on", async () => {
    const secure = await openTestSite({ publicUrl: "https://books.example" });
    const cookie = await secure.signIn("MJS@1001");
    expect(cookie).toMatch(/^__Host-fiducia=1001\./);
    const headers = { cookie, origin: "https://books.example" };
    const renewed = await secure.app.inject({ method: "GET", url: "/user/renew/cookie", headers });
    expect(renewed.statusCode).toBe(200);
    expect(String(renewed.headers["set-cookie"])).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(renewed.headers["strict-transport-security"]).toContain("max-age=31536000");
    await secure.close();
  });
});

describe("health", () => {
  test("alive, ready and the version", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "alive" });
    expect((await get("/readyz")).json()).toEqual({ status: "ready", workerHeardAt: null });
    expect((await get("/version")).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  test("not ready until everything is", async () => {
    ready = false;
    const response = await get("/readyz");
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: "not ready", waitingFor: ["migrations"], workerHeardAt: null },
    ]);
    ready = true;
  });
});
