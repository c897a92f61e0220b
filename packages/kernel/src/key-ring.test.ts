// Keys are listed by number, whatever their order; what is no key is refused as a whole.
import { expect, test } from "vitest";
import { readKeyRing } from "./key-ring.ts";

const A = `${"A".repeat(43)}=`;
const B = "b".repeat(43);

test("the newest comes first, and a lone key is the first", () => {
  expect(readKeyRing(`1:${A}, 2:${B}`)).toEqual([
    { version: 2, key: B },
    { version: 1, key: A },
  ]);
  expect(readKeyRing(A)).toEqual([{ version: 1, key: A }]);
});

test.each([
  ["nothing", ""],
  ["a short key", "1:c2hvcnQ="],
  ["one number twice", `1:${A},1:${B}`],
  ["the number 0", `0:${A}`],
  ["an end without a key", `1:${A},`],
  ["other signs", `1:${"ä".repeat(43)}`],
])("%s is refused", (_, text) => expect(readKeyRing(text)).toBeUndefined());
