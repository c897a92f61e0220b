// Revenue may leave trust once it is deposited, its days of hold are over, and (by setting) its document is paid in
// full.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { describe, expect, it, test } from "vitest";
import type { Part } from "./part.ts";
import { type Collected, transferableOf, transferRefusal } from "./transferable.ts";

const part = { itemName: "Invoice 1001", lineNumber: 1 } as Part;
const came = (amount: number, depositedOn: string | null, sourceId = 1): Collected => ({
  sourceId,
  isHere: true,
  amount: cents(amount),
  depositedOn: depositedOn === null ? null : day(depositedOn),
});

interface Books {
  held?: number;
  /** As much as here unless said otherwise. */
  inAll?: number;
  movedIn?: number;
  asked?: number;
  open?: number;
  holdDays?: number;
  fullOnly?: boolean;
}

const judged = (collected: Collected[], books: Books = {}) => {
  const { held = 1000, inAll = held, movedIn = 0 } = books;
  const { asked = 1000, open = 0, holdDays = 0, fullOnly = false } = books;
  const standing = {
    held: cents(held),
    heldInAll: cents(inAll),
    movedIn: cents(movedIn),
    documentOpen: cents(open),
    collected,
  };
  const rules = {
    today: day("2026-03-10"),
    holdDays,
    allocationRule: fullOnly ? ("FULL_ONLY" as const) : ("THIRD_PARTY_FIRST" as const),
  };
  const refusal = transferRefusal({ part, amount: cents(asked) }, standing, rules);
  return [transferableOf(standing, rules), refusal?.message ?? "moves"];
};

test.each([
  [judged([came(1000, "2026-03-10")]), [1000, "moves"]],
  [
    judged([came(1000, null)]),
    [0, "Invoice 1001, line 1: 10.00 of its receipt is not deposited yet. Close its deposit slip first."],
  ],
  [judged([came(600, "2026-03-01"), came(400, null)], { asked: 600 }), [600, "moves"]],
  [
    judged([came(1000, "2026-03-08")], { holdDays: 5 }),
    [
      0,
      "Invoice 1001, line 1: 10.00 stays in trust until 03/13/2026, so that the client's payment clears first.",
    ],
  ],
  [judged([came(1000, "2026-03-05")], { holdDays: 5 }), [1000, "moves"]],
  [
    judged([came(1000, "2026-03-01")], { open: 200, fullOnly: true }),
    [
      0,
      "Invoice 1001, line 1: 2.00 of its document is still open; its revenue moves when it is paid in full.",
    ],
  ],
  [judged([came(1000, "2026-03-01")], { open: 200 }), [1000, "moves"]],
])("%#", (seen, expected) => expect(seen).toEqual(expected));

const WAITS = "Invoice 1001, line 1:";
const ON_HOLD = `stays in trust until 03/13/2026, so that the client's payment clears first.`;

describe("at the limits", () => {
  it("what is past its hold moves, though the rest waits for its own", () => {
    const collected = [came(600, "2026-03-01"), came(400, "2026-03-08")];
    expect(judged(collected, { asked: 600, holdDays: 5 })).toEqual([600, "moves"]);
    expect(judged(collected, { asked: 601, holdDays: 5 })).toEqual([600, `${WAITS} 6.01 ${ON_HOLD}`]);
  });
  it("the hold is over on its last day: a document in part unpaid is the reason then", () => {
    const collected = [came(1000, "2026-03-05")];
    expect(judged(collected, { holdDays: 5, open: 1, fullOnly: true })).toEqual([
      0,
      `${WAITS} 0.01 of its document is still open; its revenue moves when it is paid in full.`,
    ]);
    expect(judged(collected, { holdDays: 6, open: 1, fullOnly: true })).toEqual([
      0,
      `${WAITS} 10.00 stays in trust until 03/11/2026, so that the client's payment clears first.`,
    ]);
  });
  it("of two holds the later one is named", () => {
    const collected = [came(500, "2026-03-08"), came(500, "2026-03-06")];
    expect(judged(collected, { holdDays: 5 })).toEqual([0, `${WAITS} 10.00 ${ON_HOLD}`]);
  });
  it("a document paid to the last cent holds nothing back", () => {
    expect(judged([came(1000, "2026-03-01")], { fullOnly: true })).toEqual([1000, "moves"]);
  });
  it("one cent that waits for its slip is named", () => {
    expect(judged([came(999, "2026-03-01"), came(1, null)])).toEqual([
      999,
      `${WAITS} 0.01 of its receipt is not deposited yet. Close its deposit slip first.`,
    ]);
  });
  it("the slip is no reason for what is deposited and on hold", () => {
    const collected = [came(300, "2026-03-01"), came(300, "2026-03-08"), came(400, null)];
    expect(judged(collected, { asked: 600, holdDays: 5 })).toEqual([300, `${WAITS} 6.00 ${ON_HOLD}`]);
    expect(judged(collected, { asked: 601, holdDays: 5 })[1]).toMatch("4.00 of its receipt is not deposited");
  });
  it("more than the bank holds is for other rules to refuse", () => {
    const collected = [came(1000, "2026-03-01")];
    expect(judged(collected, { asked: 1001, open: 200 })).toEqual([1000, "moves"]);
    expect(judged(collected, { asked: 1001, fullOnly: true })).toEqual([1000, "moves"]);
  });
});

describe("of what was taken back", () => {
  const hold = { holdDays: 5 };
  it("what another receipt brought waits as before", () => {
    const collected = [came(1000, "2026-03-01"), came(-1000, "2026-03-08"), came(1000, "2026-03-08", 2)];
    expect(judged(collected, hold)[0]).toBe(0);
    expect(judged([came(1000, null, 2), came(1000, "2026-03-01"), came(-1000, "2026-03-08")])[0]).toBe(0);
  });
  it("nothing is on hold any more, and what came before it moves", () => {
    const collected = [came(1000, "2026-03-01"), came(400, "2026-03-08", 2), came(-400, "2026-03-09", 2)];
    expect(judged(collected, hold)).toEqual([1000, "moves"]);
  });
  it("the rest of the receipt is the newest of its money", () => {
    const collected = [came(600, "2026-03-01"), came(400, "2026-03-08"), came(-500, "2026-03-09")];
    expect(judged(collected, { ...hold, held: 500, asked: 500 })[0]).toBe(100);
  });
});

describe("of several banks", () => {
  const elsewhere = (amount: number, depositedOn: string | null) => ({
    ...came(amount, depositedOn, 2),
    isHere: false,
  });
  it("what another bank collected keeps nothing here, unless money was moved here", () => {
    const collected = [came(1000, "2026-03-01"), elsewhere(500, "2026-03-08")];
    const banks = { holdDays: 5, inAll: 1500 };
    expect(judged(collected, banks)).toEqual([1000, "moves"]);
    expect(judged(collected, { ...banks, movedIn: 200 })[0]).toBe(800);
    expect(judged(collected, { ...banks, movedIn: 700 })[0]).toBe(500);
  });
  it("what is kept is not more than what stands in all banks", () => {
    const collected = [came(1000, "2026-03-01"), elsewhere(500, null)];
    expect(judged(collected, { held: 1300, inAll: 1500, movedIn: 900, asked: 900 })).toEqual([
      800,
      `${WAITS} 5.00 of its receipt is not deposited yet. Close its deposit slip first.`,
    ]);
  });
  it("what another bank is short of is missing here", () => {
    const collected = [came(600, "2026-03-01")];
    expect(judged(collected, { inAll: 600, asked: 600 })).toEqual([600, "moves"]);
    expect(judged(collected, { inAll: 600 })).toEqual([
      600,
      `${WAITS} 4.00 of 10.00 has not been collected.`,
    ]);
    expect(judged(collected, { inAll: -100, asked: 1 })[1]).toBe(
      `${WAITS} 0.01 of 0.01 has not been collected.`,
    );
  });
  it("nothing leaves that is kept, where another bank is short", () => {
    const collected = [came(1000, "2026-03-01"), elsewhere(500, "2026-03-08")];
    expect(judged(collected, { holdDays: 5, inAll: 700, asked: 300 })).toEqual([
      200,
      `${WAITS} 3.00 ${ON_HOLD}`,
    ]);
  });
});
