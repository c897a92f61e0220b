// An agency that asks everybody for a second factor: who has none gets no answer, by screen or program, but the way to one.

import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import type { Instant } from "@fiducia/kernel/clock";
import { readingCalls } from "@fiducia/pages/calls";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Answer, send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);

const ask = (cookie: string, url: string) => send(site, { method: "GET", url, headers: { cookie } });
const post = (cookie: string, url: string, payload: object) =>
  send(site, { method: "POST", url, payload, headers: { cookie } });
const cookieOf = ({ headers }: Answer): string => String(headers["set-cookie"]).split(";")[0] ?? "";
const isDue = async (cookie: string) =>
  ((await ask(cookie, "/user/whoami")).body.data as unknown as { secondFactorDue: boolean }).secondFactorDue;
const require = (isRequired: boolean) =>
  writeAs(site.database.connection, 1001, (unit) =>
    unit.run(sql`
      insert into sign_in_setting (agency_id, requires_second_factor) values (1001, ${isRequired})
      on conflict (agency_id) do update set requires_second_factor = excluded.requires_second_factor`),
  );

const DUE = {
  status: 403,
  body: {
    rule: "SECOND_FACTOR_DUE",
    errorMessage:
      "Your agency asks everybody for two-step sign-in. Set it up first, under Password and sign-in.",
    data: null,
  },
};
/** What answers although the second factor is due. */
const OPEN = ["/user/whoami", "/user/second-factor"];

test("is asked at the next sign-in: who is at work goes on", async () => {
  const cookie = await site.signIn("TRK@1001");
  await require(true);
  expect(await isDue(cookie)).toBe(false);
  expect((await ask(cookie, "/metadata/permissions")).status).toBe(200);
});

test("after it nothing is answered, asked for or told, but who it is and the way to a second factor", async () => {
  const cookie = await site.signIn("TRK@1001");
  expect(await isDue(cookie)).toBe(true);
  const others = readingCalls.filter(({ path, method }) => method === "GET" && !OPEN.includes(path));
  expect(others.length).toBeGreaterThan(3);
  for (const { path } of others) expect(await ask(cookie, path)).toMatchObject(DUE);
  for (const [url, payload] of [
    ["/accounting/query", { Query: "GetTimeZone" }],
    ["/accounting/query/GetTimeZone", {}],
    ["/accounting/command", { Command: "SaveClient" }],
    ["/accounting/preview", { Command: "TakePayment" }],
    ["/user/sessions/end", { which: "others" }],
  ] as const)
    expect([url, await post(cookie, url, payload)]).toMatchObject([url, DUE]);
  expect((await ask(cookie, "/user/renew/cookie")).status).toBe(200);
});

test("the confirmed factor opens everything, and the next sign-in asks for its code", async () => {
  const cookie = await site.signIn("TRK@1001");
  const begun = await post(cookie, "/user/second-factor", { password: PASSWORD });
  const { secret } = begun.body.data as unknown as { secret: string };
  expect(await isDue(cookie)).toBe(true);
  const code = codeAt(secret, site.now() as Instant);
  const fresh = cookieOf(await post(cookie, "/user/second-factor/confirm", { code }));
  expect(await isDue(fresh)).toBe(false);
  expect((await ask(fresh, "/metadata/permissions")).status).toBe(200);
  expect(await post("", "/signin", { userName: "TRK@1001", password: PASSWORD })).toMatchObject({
    status: 401,
    body: { code: 1 },
  });
});

test("once it is no longer required, and in other agencies, the password alone is enough", async () => {
  expect(await isDue(await site.signIn("MJS@1001"))).toBe(true);
  await require(false);
  expect(await isDue(await site.signIn("MJS@1001"))).toBe(false);
});
