// A pay method of a receipt comes back from the bank once, and cash never does.
import { cents } from "@fiducia/kernel/cents";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { expect, test } from "vitest";
import { returnedMethod } from "./return-check.rules.ts";

interface Case {
  readonly methods?: readonly string[];
  readonly isReversed?: boolean;
  readonly returned?: readonly number[];
  readonly wanted?: number;
}

const sentence = ({ methods = ["Check"], isReversed = false, returned = [], wanted }: Case) => {
  const receipt = {
    name: "Receipt 2004",
    event: { isReversed },
    payMethods: methods.map((method, index) => ({
      payMethodId: index + 1,
      method,
      amount: cents(50),
      isReturned: returned.includes(index + 1),
    })),
  } as unknown as Reversible;
  const outcome = returnedMethod(receipt, wanted);
  return outcome.ok ? `method ${outcome.value.payMethodId}` : outcome.refusal.message;
};

test.each<[Case, string]>([
  [{}, "method 1"],
  [{ methods: ["Cash", "Check"] }, "method 2"],
  [
    { methods: ["Check", "Card"] },
    "Receipt 2004 came in by several pay methods. Choose the one that the bank returned.",
  ],
  [{ methods: ["Check", "Card"], wanted: 2 }, "method 2"],
  [{ methods: ["Check", "Card"], returned: [2] }, "method 1"],
  [{ methods: ["Check", "Card"], returned: [2], wanted: 2 }, "Receipt 2004 was returned or voided already."],
  [{ wanted: 7 }, "Receipt 2004 has no such pay method."],
  [{ isReversed: true }, "Receipt 2004 was returned or voided already."],
  [{ methods: [] }, "Receipt 2004 brought no money in; unapply the credit that it used instead."],
  [
    { methods: ["Cash"] },
    "Receipt 2004 holds 0.50 in cash, which no bank returns. Unapply what the cash paid and refund the rest.",
  ],
])("%o: %s", (given, expected) => expect(sentence(given)).toBe(expected));
