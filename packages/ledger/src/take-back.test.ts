// Taking money back from a document, and what moves because of it; each case can be checked by hand (`docs/books.md`,
// Reversals).
import { describe, expect, it } from "vitest";
import { A, B, INVOICE, partOf, payment, TWO_RECEIPTS, taken } from "./testing/paid-document.ts";

const [R1, R2, R3] = [31, 32, 33];

describe("what stays is distributed as one payment of it would be", () => {
  it("850 and 150, the first comes back: the agency's 150 are the carrier's (F1)", () =>
    expect(taken({ payments: TWO_RECEIPTS, take: [[R1, 850]] })).toEqual({
      own: [[R1, A, { 1: 850 }]],
      moved: [[R2, A, { 1: 150, 2: -150 }]],
    }));

  it("then the second: taken from the carrier, where it is now (F2)", () => {
    const payments = [
      ...TWO_RECEIPTS,
      payment({ [R1]: -850 }, { 1: -850 }),
      payment({ [R2]: 0 }, { 2: -150, 1: 150 }),
    ];
    expect(taken({ payments, take: [[R2, 150]] })).toEqual({ own: [[R2, A, { 1: 150 }]], moved: [] });
  });

  it("the second comes back: nothing moves", () =>
    expect(taken({ payments: TWO_RECEIPTS, take: [[R2, 150]] })).toEqual({
      own: [[R2, A, { 2: 150 }]],
      moved: [],
    }));

  it("pro rata 722.50 and 127.50, then 127.50 and 22.50: the first comes back, nothing to move (G1)", () => {
    const payments = [
      payment({ [R1]: 850 }, { 1: 722.5, 2: 127.5 }),
      payment({ [R2]: 150 }, { 1: 127.5, 2: 22.5 }),
    ];
    expect(taken({ payments, history: { rule: "PRO_RATA" }, take: [[R1, 850]] })).toEqual({
      own: [[R1, A, { 1: 722.5, 2: 127.5 }]],
      moved: [],
    });
  });

  it("pro rata with three receipts: one cent moves, of the newest money (G2)", () => {
    const parts = [...INVOICE, partOf(3, 30, { line: 2, type: "tax" })];
    const payments = [
      payment({ [R1]: 100 }, { 1: 82.53, 2: 14.56, 3: 2.91 }),
      payment({ [R2]: 100 }, { 1: 82.53, 2: 14.56, 3: 2.91 }),
      payment({ [R3]: 66.67 }, { 1: 55.02, 2: 9.71, 3: 1.94 }),
    ];
    expect(taken({ parts, payments, rule: "PRO_RATA", take: [[R1, 100]] })).toEqual({
      own: [[R1, A, { 1: 82.53, 2: 14.56, 3: 2.91 }]],
      moved: [[R3, A, { 1: -0.01, 3: 0.01 }]],
    });
  });

  it("credit 100 and cash 250 paid 300 and 50, the credit's check comes back (C1)", () => {
    const parts = [partOf(1, 300, { line: 1 }), partOf(2, 50, { line: 1, agency: true })];
    const payments = [
      payment(
        [
          [R1, 100],
          [R2, 250],
        ],
        { 1: 300, 2: 50 },
      ),
    ];
    expect(taken({ parts, payments, take: [[R1, 100]] })).toEqual({
      own: [[R1, A, { 1: 100 }]],
      moved: [[R2, A, { 1: 50, 2: -50 }]],
    });
    expect(
      taken({
        parts,
        payments,
        take: [
          [R2, 250],
          [R1, 100],
        ],
      }),
    ).toEqual({
      own: [
        [R2, A, { 1: 200, 2: 50 }],
        [R1, A, { 1: 100 }],
      ],
      moved: [],
    });
  });

  it("tax before premium before commission; of two receipts on the commission the newer gives first", () => {
    const parts = [...INVOICE, partOf(3, 30, { line: 2, type: "tax" })];
    const payments = [
      payment({ [R1]: 880 }, { 3: 30, 1: 850 }),
      payment({ [R2]: 100 }, { 2: 100 }),
      payment({ [R3]: 50 }, { 2: 50 }),
    ];
    // 150 stay: 30 for the tax, 120 for the carrier.
    expect(taken({ parts, payments, take: [[R1, 880]] })).toEqual({
      own: [[R1, A, { 1: 850, 3: 30 }]],
      moved: [
        [R3, A, { 1: 50, 2: -50 }],
        [R2, A, { 1: 70, 2: -100, 3: 30 }],
      ],
    });
    // Of its own 880 the last line goes first; it is filled again from the commission.
    expect(taken({ parts, payments, take: [[R1, 60]] })).toEqual({
      own: [[R1, A, { 1: 30, 3: 30 }]],
      moved: [
        [R3, A, { 1: 30, 2: -50, 3: 20 }],
        [R2, A, { 2: -10, 3: 10 }],
      ],
    });
  });
});

describe("by which rule", () => {
  const payments = [payment({ [R1]: 500 }, { 1: 425, 2: 75 }), payment({ [R2]: 500 }, { 1: 425, 2: 75 })];
  const take = [[R1, 500]] as const;
  const nothing = { own: [[R1, A, { 1: 425, 2: 75 }]], moved: [] };
  const toTheCarrier = { ...nothing, moved: [[R2, A, { 1: 75, 2: -75 }]] };
  it("by that under which the document was first paid, whatever the agency's is now", () => {
    expect(taken({ payments, take, history: { rule: "PRO_RATA" } })).toEqual(nothing);
    expect(taken({ payments, take, rule: "PRO_RATA", history: { rule: "THIRD_PARTY_FIRST" } })).toEqual(
      toTheCarrier,
    );
  });
  it("where that is not known by the agency's; where the user distributes, third parties first", () => {
    expect(taken({ payments, take, rule: "PRO_RATA" })).toEqual(nothing);
    expect(taken({ payments, take, rule: "FULL_ONLY" })).toEqual(toTheCarrier);
    expect(taken({ payments, take, rule: "MANUAL" })).toEqual(toTheCarrier);
  });
});

describe("a part of what a receipt paid", () => {
  it("is taken from the agency first, and nothing moves: 200 of 1,000", () =>
    expect(taken({ payments: [payment({ [R1]: 1000 }, { 1: 850, 2: 150 })], take: [[R1, 200]] })).toEqual({
      own: [[R1, A, { 1: 50, 2: 150 }]],
      moved: [],
    }));

  it("is taken from what it paid, where that cannot be spared, and others' money moves: 100 of 850", () =>
    expect(taken({ payments: TWO_RECEIPTS, take: [[R1, 100]] })).toEqual({
      own: [[R1, A, { 1: 100 }]],
      moved: [[R2, A, { 1: 100, 2: -100 }]],
    }));

  it("is taken from the last line up", () => {
    const parts = [partOf(1, 100, { line: 1 }), partOf(5, 100, { line: 2 })];
    const payments = [payment({ [R1]: 200 }, { 1: 100, 5: 100 })];
    expect(taken({ parts, payments, take: [[R1, 50]] }).own).toEqual([[R1, A, { 5: 50 }]]);
    expect(taken({ parts, payments, take: [[R1, 120]] }).own).toEqual([[R1, A, { 1: 20, 5: 100 }]]);
  });

  it("of two receipts: what the first gave up the second need not", () => {
    const parts = [partOf(1, 100, { line: 1 }), partOf(5, 100, { line: 2 })];
    const payments = [payment({ [R1]: 40 }, { 5: 40 }), payment({ [R2]: 160 }, { 1: 100, 5: 60 })];
    // 100 stay, 50 on each line: of the second line 10 are left to give, of the first 50.
    expect(
      taken({
        parts,
        payments,
        rule: "PRO_RATA",
        take: [
          [R1, 40],
          [R2, 60],
        ],
      }),
    ).toEqual({
      own: [
        [R1, A, { 5: 40 }],
        [R2, A, { 1: 50, 5: 10 }],
      ],
      moved: [],
    });
  });

  it("of one receipt in two takings: the second from what the first left", () =>
    expect(
      taken({
        payments: [payment({ [R1]: 1000 }, { 1: 850, 2: 150 })],
        take: [
          [R1, 100],
          [R1, 900, B],
        ],
      }),
    ).toEqual({
      own: [
        [R1, A, { 2: 100 }],
        [R1, B, { 1: 850, 2: 50 }],
      ],
      moved: [],
    }));

  it("is no more of a part than the receipt paid: where it can spare little, the rest goes from the last line up", () => {
    const parts = [1, 5, 6, 7].map((partId, index) => partOf(partId, 100, { line: index + 1 }));
    const payments = [
      payment({ [R1]: 140 }, { 1: 5, 5: 90, 6: 32, 7: 13 }),
      payment({ [R2]: 60 }, { 1: 40, 5: 10, 6: 10 }),
    ];
    // 160 stay, 40 on each line. Kept: 2 of line 3, all 10 of line 2, 5 of line 1; then 8 of line 3 and 15 of line 1.
    expect(taken({ parts, payments, rule: "PRO_RATA", take: [[R2, 40]] })).toEqual({
      own: [[R2, A, { 1: 20, 5: 10, 6: 10 }]],
      moved: [[R1, A, { 1: 15, 5: -50, 6: 8, 7: 27 }]],
    });
  });

  it("is no longer there to move: of the newer receipt 20 are left, the older gives the other 100", () => {
    const payments = [
      payment({ [R1]: 850 }, { 1: 850 }),
      payment({ [R2]: 100 }, { 2: 100 }),
      payment({ [R3]: 50 }, { 2: 50 }),
    ];
    expect(
      taken({
        payments,
        take: [
          [R1, 850],
          [R3, 30],
        ],
      }),
    ).toEqual({
      own: [
        [R1, A, { 1: 850 }],
        [R3, A, { 2: 30 }],
      ],
      moved: [
        [R3, A, { 1: 20, 2: -20 }],
        [R2, A, { 1: 100, 2: -100 }],
      ],
    });
  });

  it("comes from the banks to which it came; a cent that came to none is the fact of the bank that gives", () => {
    const payments = [payment({ [R1]: 850 }, { 1: 850 })];
    for (const [cameTo, own] of [
      [{ [B]: 850 }, [[R1, B, { 1: 850 }]]],
      [
        { [B]: 849.99 },
        [
          [R1, B, { 1: 849.99 }],
          [R1, A, { 1: 0.01 }],
        ],
      ],
      [
        { [A]: 0.01, [B]: 849.99 },
        [
          [R1, A, { 1: 0.01 }],
          [R1, B, { 1: 849.99 }],
        ],
      ],
      [
        { [A]: 849.99, [B]: 0.01 },
        [
          [R1, A, { 1: 849.99 }],
          [R1, B, { 1: 0.01 }],
        ],
      ],
    ] as const)
      expect(
        taken({ payments, history: { cameTo: { 1: cameTo } }, take: [[R1, 850]], now: true }).own,
      ).toEqual(own);
  });

  it("comes whole from its bank though another's returned check has overdrawn it there", () => {
    // 42.42 of credit moved to B and pays there; its check of 21.21 leaves A, the bank of its deposit.
    const payments = [
      payment({ [R1]: 42.42 }, { 1: 42.42 }, { bank: B }),
      payment({ [R2]: 684.41 }, { 1: 684.41 }),
      payment({ [R1]: -21.21 }, { 1: -21.21 }, { isReturn: true }),
      payment({ [R3]: 21.21 }, { 1: 21.21 }, { bank: B }),
    ];
    expect(taken({ payments, take: [[R2, 684.41]], now: true }).own).toEqual([[R2, A, { 1: 684.41 }]]);
  });

  it("is where it was moved, though another's was moved the other way and voided there", () => {
    const payments = [
      payment({ [R1]: 100 }, { 1: 100 }),
      payment({ [R1]: -100 }, { 1: -100 }, { bank: B }),
      payment({ [R2]: 50 }, { 1: 50 }, { bank: B }),
    ];
    const history = { cameTo: { 1: { [A]: 50, [B]: 0 } } };
    expect(taken({ payments, history, take: [[R2, 50, B]], now: true }).own).toEqual([[R2, A, { 1: 50 }]]);
  });

  it("is never more than it pays now", () => {
    const payments = [...TWO_RECEIPTS, payment({ [R1]: -800 }, { 1: -800 })];
    expect(() => taken({ payments, take: [[R1, 50.01]] })).toThrow("item 31 pays less than is taken back");
    const twice = [
      [R2, 100],
      [R2, 50.01],
    ] as const;
    expect(() => taken({ payments, take: twice })).toThrow("item 32 pays less than is taken back");
    expect(() => taken({ payments, take: [[R3, 0.01]] })).toThrow("item 33 pays less than is taken back");
    expect(taken({ payments, take: [[R1, 50]] }).own).toEqual([[R1, A, { 1: 50 }]]);
  });
});
