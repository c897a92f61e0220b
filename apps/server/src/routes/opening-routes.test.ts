// The opening pack over HTTP: a PDF to look at, a CSV to save, and nobody else's.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);

async function begun(cookie: string): Promise<number> {
  const { body } = await send(site, {
    method: "POST",
    url: "/accounting/command",
    headers: { cookie, "idempotency-key": "opening-of-the-test" },
    payload: {
      Command: "BeginOpening",
      openedOn: "2001-12-31",
      formerSystem: "HawkSoft",
      earnedBy: "AR_CASH",
    },
  });
  expect(body.errorMessage).toBe("");
  return (body.data as unknown as { readonly openingId: number }).openingId;
}

test("the pack is shown as a PDF and saved as a CSV, for those who may see the opening", async () => {
  const openingId = await begun(await site.signIn("MJS@1001"));
  const ask = async (who: string, form: string, asked = openingId) => {
    const { statusCode, headers, rawPayload } = await site.app.inject({
      method: "GET",
      url: `/accounting/opening-pack?openingId=${asked}&form=${form}`,
      headers: { cookie: await site.signIn(who) },
    });
    return { statusCode, begins: rawPayload.subarray(0, 8).toString(), how: headers["content-disposition"] };
  };
  expect(await ask("MJS@1001", "pdf")).toEqual({
    statusCode: 200,
    begins: "%PDF-1.7",
    how: `inline; filename="opening-pack-${openingId}.pdf"`,
  });
  const saved = await ask("MJS@1001", "csv");
  expect([saved.statusCode, saved.begins.includes("Paper"), saved.how]).toEqual([
    200,
    true,
    `attachment; filename="opening-pack-${openingId}.csv"`,
  ]);
  expect((await ask("MJS@1001", "pdf", openingId + 1)).statusCode).toBe(404);
  expect((await ask("MJS@1001", "xlsx")).statusCode).toBe(400);
  expect((await ask("TRK@1001", "pdf")).statusCode).toBe(403);
  expect((await ask("ZED@1002", "pdf")).statusCode).toBe(404);
});
