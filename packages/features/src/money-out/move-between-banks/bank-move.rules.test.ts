// What moves is what the giving bank holds, line by line.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { expect, test } from "vitest";
import { decideMove } from "./bank-move.rules.ts";
import { moveBetweenBanksCommand } from "./move-between-banks.contract.ts";

const from: GlAccount = {
  glAccountId: 11,
  name: "Trust Bank",
  accountType: "Bank",
  control: "1010",
  inactive: false,
  usesDepositSlips: false,
};
const part = (partId: number, billed: number, held: number): Part => ({
  partId,
  lineId: partId,
  lineNumber: 1,
  lineType: "premium",
  itemId: partId,
  itemName: `Invoice ${1000 + partId}`,
  clientId: 42,
  side: "thirdParty",
  control: "2110",
  ownerAccountId: 101,
  billed: cents(billed),
  collected: cents(held),
  offset: ZERO,
  writtenOff: ZERO,
  funded: ZERO,
  disbursed: ZERO,
  held: new Map([[11, cents(held)]]),
});
const rest = {
  itemId: 9,
  itemName: "Receipt 1009",
  clientId: 42,
  held: new Map([[11, cents(500)]]),
  memoParts: [],
};
const context = {
  from,
  parts: new Map(
    [part(1, 34000, 34000), part(2, -500, -500), part(3, 100, 0)].map((each) => [each.partId, each]),
  ),
  credits: new Map([[9, rest]]),
};

const moved = (change: object) => {
  const body = moveBetweenBanksCommand.body.parse({ fromBankAccountId: 11, toBankAccountId: 12, ...change });
  const outcome = decideMove(body, context);
  if (!outcome.ok) return outcome.refusal.message;
  const { shares, credits = [], agencyFunds = 0 } = outcome.value;
  return [...shares.map((share) => share.amount), ...credits.map((use) => use.amount), agencyFunds];
};

test.each([
  [{ parts: [{ partId: 1 }] }, [34000, 0]],
  [{ parts: [{ partId: 1, amount: 100 }] }, [100, 0]],
  [{ parts: [{ partId: 2 }] }, [-500, 0]],
  [{ parts: [{ partId: 2, amount: 200 }] }, [-200, 0]],
  [{ credits: [{ itemId: 9 }], agencyFunds: 700 }, [500, 700]],
  [
    { parts: [{ partId: 1, amount: 34001 }] },
    "Invoice 1001, line 1: Trust Bank holds 340.00; 340.01 is more than that.",
  ],
  [{ parts: [{ partId: 3 }] }, "Invoice 1003, line 1: Trust Bank holds nothing of it."],
  [{ parts: [{ partId: 1 }, { partId: 1 }] }, "Invoice 1001, line 1 stands here twice; enter it once."],
  [{ parts: [{ partId: 4 }] }, "There is no such line."],
  [{ credits: [{ itemId: 9, amount: 501 }] }, "Receipt 1009: Trust Bank holds 5.00; 5.01 is more than that."],
  [{ credits: [{ itemId: 8 }] }, "There is no such credit."],
  [{}, "Choose what is to be moved."],
])("%o", (change, expected) => expect(moved(change)).toEqual(expected));
