// A part after an entry: 850.00 of a premium, collected in one trust bank, paid out or moved to another.
import { type Cents, cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import type { PartControl } from "./accounts.ts";
import { used } from "./credit-use.ts";
import type { Part } from "./part.ts";
import { partsAfter } from "./part-after.ts";
import type { Posting } from "./posting.ts";
import { moveBetweenBanks } from "./rules/bank-move.ts";
import { collected, heldLess, settled } from "./settle.ts";
import { A, B, dollars, partOf, tableOf } from "./testing/paid-document.ts";

const DOLLARS_850 = cents(85000);

const premium = (control: PartControl = "2110"): Part => ({
  ...partOf(1, 850, { line: 1 }),
  control,
  collected: DOLLARS_850,
  held: new Map([[A, DOLLARS_850]]),
});
const commission: Part = partOf(2, 150, { line: 1, agency: true });

const figures = ({ collected, disbursed, held }: Part): [number, number, Record<number, number>] => [
  dollars(collected),
  dollars(disbursed),
  tableOf(held),
];

/** Of the premium: what is collected, what was paid out, and what each bank holds. */
function left(part: Part, postings: readonly Posting[]) {
  const [after, other] = partsAfter([part, commission], postings);
  expect(other).toEqual(commission);
  return after && figures(after);
}

const share = (part: Part, amount: number) => ({ part, amount: cents(amount * 100) });

describe("a premium of 850.00", () => {
  for (const control of ["2110", "2120", "2130", "2150"] as const)
    it(`held in ${control}, 300.00 paid on and then the rest`, () => {
      const first = heldLess(share(premium(control), 300), A, "disburse");
      expect(left(premium(control), [first])).toEqual([850, 300, { [A]: 550 }]);
      const rest = heldLess(share(premium(control), 550), A, "disburse");
      expect(left(premium(control), [first, rest])).toEqual([850, 850, { [A]: 0 }]);
    });

  it("collected only is not paid on", () => {
    const owed = partOf(1, 850, { line: 1 });
    const postings = collected([share(owed, 600)], {
      bankId: A,
      recognition: "AR_CASH",
      documentParts: [owed],
    });
    expect(left(owed, postings)).toEqual([600, 0, { [A]: 600 }]);
  });

  it("moved to another bank is not paid on", () => {
    const { postings } = moveBetweenBanks({ fromBankId: A, toBankId: B, shares: [share(premium(), 850)] });
    expect(left(premium(), postings)).toEqual([850, 0, { [A]: 0, [B]: 850 }]);
  });

  it("settled without money stays where it lies", () => {
    expect(left(premium(), settled(share(premium(), 50), "writeOff"))).toEqual([850, 0, { [A]: 850 }]);
  });
});

it("a credit memo of 170.00 that is used settles documents: nothing was paid on", () => {
  const held = new Map<number, Cents>([[A, cents(17000)]]);
  const memo: Part = { ...partOf(3, -170, { line: 1 }), funded: cents(-17000), held };
  const credit = { itemId: 9, itemName: "Credit Memo 6002", clientId: 42, held, memoParts: [memo] };
  expect(partsAfter([memo], used({ credit, amount: cents(17000) }, A)).map(figures)).toEqual([
    [-170, 0, { [A]: 0 }],
  ]);
});
