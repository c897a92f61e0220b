// What taking money back leaves in place: money by hand, write-offs, what was banked outside, discounts, money in
// other banks.
import { describe, expect, it } from "vitest";
import { A, B, partOf, payment, TWO_RECEIPTS, taken } from "./testing/paid-document.ts";

const [R1, R2, R3, R4] = [31, 32, 33, 34];

describe("what was distributed by hand", () => {
  it("stays where it is while its money does: 100 on the commission", () => {
    const payments = [
      payment({ [R1]: 100 }, { 2: 100 }, { byHand: true }),
      payment({ [R2]: 850 }, { 1: 850 }),
      payment({ [R3]: 50 }, { 2: 50 }),
    ];
    // 150 stay: 100 by hand on the commission, 50 by the rule for the carrier.
    expect(taken({ payments, take: [[R2, 850]] })).toEqual({
      own: [[R2, A, { 1: 850 }]],
      moved: [[R3, A, { 1: 50, 2: -50 }]],
    });
  });
  it("goes back from the agency first, then from the last line", () => {
    const payments = [payment({ [R1]: 200 }, { 1: 100, 2: 100 }, { byHand: true })];
    expect(taken({ payments, take: [[R1, 150]] })).toEqual({
      own: [[R1, A, { 1: 50, 2: 100 }]],
      moved: [],
    });
  });
  it("leaves the rest of the part to the rule: 100 of the carrier by hand, 800 by the rule", () => {
    const payments = [
      payment({ [R1]: 100 }, { 1: 100 }, { byHand: true }),
      payment({ [R2]: 750 }, { 1: 750 }),
      payment({ [R3]: 150 }, { 2: 150 }),
    ];
    expect(taken({ payments, take: [[R2, 50]] })).toEqual({
      own: [[R2, A, { 1: 50 }]],
      moved: [[R3, A, { 1: 50, 2: -50 }]],
    });
    expect(taken({ payments, take: [[R1, 100]] })).toEqual({
      own: [[R1, A, { 1: 100 }]],
      moved: [[R3, A, { 1: 100, 2: -100 }]],
    });
  });
});

describe("what no receipt's money does", () => {
  it("a write-off of 50 for the carrier stays: of 850 the carrier gets 800", () => {
    const payments = [
      payment({ [R1]: 800 }, { 1: 800 }),
      payment({}, { 1: 50 }),
      payment({ [R2]: 150 }, { 2: 150 }),
    ];
    expect(taken({ payments, take: [[R2, 100]] })).toEqual({ own: [[R2, A, { 2: 100 }]], moved: [] });
    expect(taken({ payments, take: [[R1, 800]] })).toEqual({
      own: [[R1, A, { 1: 800 }]],
      moved: [[R2, A, { 1: 150, 2: -150 }]],
    });
  });
  it("a commission that was written off takes nothing", () => {
    const parts = [partOf(1, 850, { line: 1 }), partOf(2, 150, { line: 1, agency: true, writtenOff: 100 })];
    const payments = [payment({ [R1]: 500 }, { 1: 500 }), payment({ [R2]: 400 }, { 1: 350, 2: 50 })];
    expect(taken({ parts, payments, rule: "PRO_RATA", take: [[R1, 500]] })).toEqual({
      own: [[R1, A, { 1: 500 }]],
      // 400 over 850 and 50: 377.78 and 22.22.
      moved: [[R2, A, { 1: 27.78, 2: -27.78 }]],
    });
  });
  it("a fee of which 20 were banked outside takes the other 40: 35 over 30 and 40 are 15 and 20", () => {
    const parts = [partOf(1, 30, { line: 1 }), partOf(3, 60, { line: 2, agency: true, type: "agencyFee" })];
    const payments = [payment({ [R1]: 70 }, { 1: 30, 3: 40 })];
    const history = { outside: { 3: 20 } };
    expect(taken({ parts, payments, history, rule: "PRO_RATA", take: [[R1, 35]] })).toEqual({
      own: [[R1, A, { 1: 15, 3: 20 }]],
      moved: [],
    });
  });
});

describe("a discount of 100 for the owner of a line of 1,000, commission 150", () => {
  const parts = [
    partOf(1, 1000, { line: 1, owner: 7 }),
    partOf(2, 150, { line: 1, agency: true }),
    partOf(4, -100, { line: 2, owner: 7 }),
  ];
  const whole = [payment({ [R1]: 1050 }, { 1: 1000, 4: -100, 2: 150 })];
  it("goes back with the whole", () =>
    expect(taken({ parts, payments: whole, take: [[R1, 1050]] })).toEqual({
      own: [[R1, A, { 1: 1000, 2: 150, 4: -100 }]],
      moved: [],
    }));
  it("is open again when its owner is no longer paid in full: 850 stay on the line", () =>
    expect(taken({ parts, payments: whole, take: [[R1, 200]] })).toEqual({
      own: [[R1, A, { 1: 50, 2: 150 }]],
      moved: [[R1, A, { 1: -100, 4: 100 }]],
    }));
  it("stays while the owner is: 900 for the owner, 50 for the agency", () =>
    expect(taken({ parts, payments: whole, take: [[R1, 100]] })).toEqual({
      own: [[R1, A, { 2: 100 }]],
      moved: [],
    }));
  it("is settled anew out of the newest money, when the receipt that settled it comes back", () => {
    const payments = [
      payment({ [R1]: 850 }, { 1: 850 }),
      payment({ [R2]: 30 }, { 1: 30 }),
      payment({ [R3]: 20 }, { 1: 120, 4: -100 }),
      payment({ [R4]: 150 }, { 2: 150 }),
    ];
    // 1,030 stay: 900 for the owner, 130 for the agency.
    expect(taken({ parts, payments, take: [[R3, 20]] })).toEqual({
      own: [[R3, A, { 1: 120, 4: -100 }]],
      moved: [[R4, A, { 1: 120, 2: -20, 4: -100 }]],
    });
  });
});

describe("over several banks", () => {
  const moved = { cameTo: { 1: { [A]: 600, [B]: 250 }, 2: { [A]: 100, [B]: 50 } } };
  it("a void takes money from where it is now, its own bank first; what stays moves within its bank", () =>
    expect(taken({ payments: TWO_RECEIPTS, history: moved, take: [[R1, 850]], now: true })).toEqual({
      own: [
        [R1, A, { 1: 600 }],
        [R1, B, { 1: 250 }],
      ],
      moved: [
        [R2, A, { 1: 100, 2: -100 }],
        [R2, B, { 1: 50, 2: -50 }],
      ],
    }));
  it("from the other bank first where the receipt came in there", () =>
    expect(taken({ payments: TWO_RECEIPTS, history: moved, take: [[R1, 300, B]], now: true })).toEqual({
      own: [
        [R1, B, { 1: 250 }],
        [R1, A, { 1: 50 }],
      ],
      moved: [
        [R2, A, { 1: 100, 2: -100 }],
        [R2, B, { 1: 50, 2: -50 }],
      ],
    }));
  it("nothing is taken from a bank that has nothing of it", () =>
    expect(
      taken({
        payments: TWO_RECEIPTS,
        history: { cameTo: { 1: { [B]: 850 }, 2: { [A]: 150 } } },
        take: [[R1, 850]],
        now: true,
      }),
    ).toEqual({
      own: [[R1, B, { 1: 850 }]],
      moved: [[R2, A, { 1: 150, 2: -150 }]],
    }));
  it("the older receipt gives what the newer one left in a bank", () => {
    const payments = [
      payment({ [R1]: 850 }, { 1: 850 }),
      payment({ [R2]: 100 }, { 2: 100 }),
      payment({ [R3]: 50 }, { 2: 50 }),
    ];
    expect(taken({ payments, history: moved, take: [[R1, 850]], now: true }).moved).toEqual([
      [R3, A, { 1: 50, 2: -50 }],
      [R2, A, { 1: 50, 2: -50 }],
      [R2, B, { 1: 50, 2: -50 }],
    ]);
  });
  it("a returned check leaves the bank of its deposit, whatever was moved", () =>
    expect(taken({ payments: TWO_RECEIPTS, history: moved, take: [[R1, 850]] }).own).toEqual([
      [R1, A, { 1: 850 }],
    ]));
  it("what came to no bank at all is taken from the receipt's own", () =>
    expect(taken({ payments: TWO_RECEIPTS, history: { cameTo: {} }, take: [[R1, 850]], now: true })).toEqual({
      own: [[R1, A, { 1: 850 }]],
      moved: [[R2, A, { 1: 150, 2: -150 }]],
    }));
  it("two takings share what a bank has: the second finds what the first left", () => {
    const payments = [payment({ [R1]: 500 }, { 1: 500 }), payment({ [R2]: 350 }, { 1: 350 })];
    const history = { cameTo: { 1: { [A]: 600, [B]: 250 } } };
    expect(
      taken({
        payments,
        history,
        take: [
          [R1, 500],
          [R2, 350],
        ],
        now: true,
      }).own,
    ).toEqual([
      [R1, A, { 1: 500 }],
      [R2, A, { 1: 100 }],
      [R2, B, { 1: 250 }],
    ]);
  });
  it("a discount is netted where it was", () => {
    const parts = [partOf(1, 1000, { line: 1, owner: 7 }), partOf(4, -100, { line: 2, owner: 7 })];
    const payments = [payment({ [R1]: 900 }, { 1: 1000, 4: -100 })];
    const history = { cameTo: { 1: { [A]: 1000 }, 4: { [A]: -40, [B]: -60 } } };
    expect(taken({ parts, payments, history, take: [[R1, 900]], now: true }).own).toEqual([
      [R1, A, { 1: 1000, 4: -40 }],
      [R1, B, { 4: -60 }],
    ]);
  });
});
