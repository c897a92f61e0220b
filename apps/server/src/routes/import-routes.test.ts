// Files of other systems over HTTP: who may bring one, what is refused, and how faulty rows come back.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { beforeAll, expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);
let admin: string;
beforeAll(async () => {
  admin = await site.signIn("MJS@1001");
});

const ADDRESS = "/accounting/import-file";
const CLIENTS = `${ADDRESS}?importKind=clients&formerSystem=HawkSoft&fileName=clients.csv`;

const bring = (payload: Buffer | string, url = CLIENTS, headers: Record<string, string> = {}) =>
  send(site, {
    method: "POST",
    url,
    headers: { cookie: admin, "content-type": "application/octet-stream", ...headers },
    payload,
  });

const listed = async (): Promise<number> => {
  const { body } = await send(site, {
    method: "POST",
    url: "/accounting/query",
    headers: { cookie: admin },
    payload: { Query: "GetImports" },
  });
  return (body.data as unknown as readonly unknown[]).length;
};

test("who is not signed in, comes from elsewhere or may not add clients brings nothing", async () => {
  const anonymous = await bring("a,b\n", CLIENTS, { cookie: "" });
  expect(anonymous.status).toBe(401);
  expect((await bring("a,b\n", CLIENTS, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await bring("a,b\n", CLIENTS, { cookie: await site.signIn("TRK@1001") })).status).toBe(403);
  expect(await listed()).toBe(0);
});

test("what is no file, too large, empty, a workbook in name only or of no kind is refused, and nothing of it stays", async () => {
  const status = async (...given: Parameters<typeof bring>) => {
    const { status: answered, body } = await bring(...given);
    return `${answered} ${body.errorMessage}`;
  };
  expect(
    await status(JSON.stringify({ rows: [] }), CLIENTS, { "content-type": "application/json" }),
  ).toContain("400");
  expect(await status(Buffer.alloc(40_000_001, "a,b\n"))).toBe(
    "413 The file is larger than 40 MB. Divide it.",
  );
  expect(await status("")).toContain("400");
  expect(await status(Buffer.from("PK\u0003\u0004 of no use"))).toBe(
    "400 This workbook cannot be read. Save it again as .xlsx, or as CSV.",
  );
  expect(await status("a,b\n", CLIENTS.replace("clients", "secrets"))).toContain("400");
  expect(await status("a,b\n", `${ADDRESS}?importKind=clients&fileName=x`)).toContain("400");
  expect(await status("a,b\n", `${CLIENTS}&more=1`)).toContain("400");
  expect(await status("a\n".repeat(200_001))).toBe("400 A file can have up to 200,000 rows. Divide it.");
  expect(await listed()).toBe(0);
});

test("a zero far down in a file does no harm", async () => {
  const rows = `${"3,Acme\n".repeat(400)}2,Zero\u0000Ltd\n`;
  const { status, body } = await bring(`Client #,Company\n${rows}`);
  expect([status, body.errorMessage]).toEqual([200, ""]);
});

test("faulty rows come back as a file that no spreadsheet takes for formulas", async () => {
  const { body } = await bring("Client #,Company\n,=1+1\n");
  const { importId } = body.data as unknown as { readonly importId: number };
  const answer = await site.app.inject({
    method: "GET",
    url: `${ADDRESS}?importId=${importId}`,
    headers: { cookie: admin },
  });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(answer.headers["content-disposition"]).toBe(
    `attachment; filename="import-${importId}-to-correct.csv"`,
  );
  expect(answer.body).toBe("\ufeffClient #,Company,Problem\r\n");
  const unknown = await site.app.inject({
    method: "GET",
    url: `${ADDRESS}?importId=77`,
    headers: { cookie: admin },
  });
  expect([unknown.statusCode, unknown.json().errorMessage]).toEqual([404, "There is no such file."]);
  const stranger = await site.app.inject({
    method: "GET",
    url: `${ADDRESS}?importId=${importId}`,
    headers: { cookie: await site.signIn("ZED@1002") },
  });
  expect(stranger.statusCode).toBe(404);
});
