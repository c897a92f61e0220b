// The check digit finds every single wrong digit and every two digits that were swapped.
import { expect, test } from "vitest";
import { isRoutingNumber } from "./routing-number.rules.ts";

test.each(["021000021", "011401533", "091000019", "122105155"])("%s is one", (text) =>
  expect(isRoutingNumber(text)).toBe(true),
);

test.each(["", "02100002", "0210000210", "02100002a", "000000000", " 021000021", "０21000021"])(
  "%j is none",
  (text) => expect(isRoutingNumber(text)).toBe(false),
);

test("any one wrong digit is found", () => {
  const right = "021000021";
  for (let at = 0; at < right.length; at += 1)
    for (let digit = 0; digit <= 9; digit += 1) {
      const typed = right.slice(0, at) + digit + right.slice(at + 1);
      expect([typed, isRoutingNumber(typed)]).toEqual([typed, typed === right]);
    }
});
