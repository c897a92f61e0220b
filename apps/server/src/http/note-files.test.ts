// Who took a file or printed a page is in the activity, whichever way it was asked for.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);

const take = async (user: string, format: string) => {
  const ask = JSON.stringify({ Query: "GetTransactionsByPeriod", timePeriod: 0 });
  const cookie = await site.signIn(user);
  const url = `/accounting/export?format=${format}&ask=${encodeURIComponent(ask)}`;
  return (await site.app.inject({ method: "GET", url, headers: { cookie } })).statusCode;
};
const files = async () => {
  const asked = { Query: "GetActivity", activityKind: "files" };
  const headers = { cookie: await site.signIn("MJS@1001") };
  const { body } = await send(site, { method: "POST", url: "/accounting/query", payload: asked, headers });
  const { lines } = body.data as unknown as { lines: { who: string; what: string; details: string }[] };
  return lines.map(({ who, what, details }) => [who, what, details]);
};

test("a file and a print are lines with who took them; what was refused is none", async () => {
  expect(await files()).toEqual([]);
  expect(await take("MJS@1001", "csv")).toBe(200);
  expect(await take("MJS@1001", "print")).toBe(200);
  expect(await take("NIL@1001", "csv")).not.toBe(200);
  const lines = await files();
  expect(lines.map(([, what]) => what)).toEqual(["Printed or downloaded", "Printed or downloaded"]);
  expect(lines.map(([, , details]) => details)).toEqual([
    expect.stringMatching(/, printed$/),
    expect.stringMatching(/\.csv$/),
  ]);
  expect(new Set(lines.map(([who]) => who)).size).toBe(1);
});
