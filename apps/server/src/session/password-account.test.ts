// Changing the password over HTTP: from our own pages only, and every session but a new one ends.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const NEW = "nine herons under the bridge";

const site = openForFile(openTestSite);

const change = (payload: object, headers: Record<string, string>) =>
  send(site, { method: "POST", url: "/user/password", payload, headers });
const whoami = async (cookie: string) =>
  (await send(site, { method: "GET", url: "/user/whoami", headers: { cookie } })).status;

test("needs a session, our own page and the password in force", async () => {
  const cookie = await site.signIn("TRK@1001");
  const passwords = { password: PASSWORD, newPassword: NEW };
  expect((await change(passwords, {})).status).toBe(401);
  expect((await change(passwords, { cookie, origin: "https://evil.example" })).status).toBe(403);
  expect(await change({ ...passwords, password: "guess" }, { cookie })).toMatchObject({
    status: 409,
    body: { rule: "WRONG_PASSWORD", errorMessage: "The password is not right." },
  });
  expect(await change({ ...passwords, newPassword: "short" }, { cookie })).toMatchObject({
    status: 400,
    body: { rule: "PASSWORD_SHORT", field: "newPassword" },
  });
  expect(await whoami(cookie)).toBe(200);
});

test("ends every session but this one, which gets a new id; the log knows neither password", async () => {
  const [here, elsewhere] = [await site.signIn("TRK@1001"), await site.signIn("TRK@1001")];
  const changed = await change({ password: PASSWORD, newPassword: NEW }, { cookie: here });
  expect(changed.status).toBe(200);
  const fresh = String(changed.headers["set-cookie"]).split(";")[0] ?? "";
  expect([await whoami(here), await whoami(elsewhere), await whoami(fresh)]).toEqual([401, 401, 200]);
  await expect(site.signIn("TRK@1001", NEW)).resolves.toBeTruthy();
  expect(site.log.join("")).not.toContain(NEW);
});
