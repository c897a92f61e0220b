// Payments that the books could take and the user may not make: another office's, or another document's parts.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

const counter = counterOfFile();
let invoice: number;
beforeAll(async () => {
  invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
});

const body = (change: object) => ({ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, ...change });

describe("a payment is refused", () => {
  it("for another office, before anything is said of what its client owes", async () => {
    const above = body({ payMethods: [check(120000)], invoices: [{ itemId: invoice, amount: 110001 }] });
    expect(sentenceOf(await counter.tell("AWY", PAYMENT, above))).toBe(
      "CLIENT_UNKNOWN: There is no client 00000042.",
    );
    const lake = { ...body({ payMethods: [check(100)] }), clientId: CLIENT.lake };
    expect(sentenceOf(await counter.tell("AWY", PAYMENT, lake))).toBe("done");
  });
  it("when the user's own distribution names a part twice or a part of another document", async () => {
    const parts = await counter.read((unit) =>
      unit.rows<{ partId: number }>(sql`
        select part_id as "partId" from line_part where item_id = ${invoice} order by part_id`),
    );
    const other = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
    const [stranger] = await counter.read((unit) =>
      unit.rows<{ partId: number }>(sql`select part_id as "partId" from line_part where item_id = ${other}`),
    );
    const [first, second] = parts.map(({ partId }) => partId);
    const byHand = async (...byPart: { partId: number; amount: number }[]) =>
      sentenceOf(
        await counter.tell(
          "MJS",
          PAYMENT,
          body({ payMethods: [check(2000)], invoices: [{ itemId: invoice, amount: 2000, byPart }] }),
        ),
      );
    const share = (partId: number | undefined, amount: number) => ({ partId: partId ?? 0, amount });
    const refused = "PARTS_DO_NOT_ADD_UP: Invoice 1001: the amounts by line must add up to 20.00.";
    expect(await byHand(share(first, 5000), share(first, 2000))).toBe(refused);
    expect(await byHand(share(first, 2000), share(stranger?.partId, 500))).toBe(refused);
    expect(await byHand(share(first, 1000), share(second, 500), share(first, 500))).toBe("done");
  });
});
