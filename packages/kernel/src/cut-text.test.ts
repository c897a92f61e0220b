// A text that is too long ends before a sign that does not fit whole.
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text is cut to its length, and a sign of two halves left out whole", () => {
  expect(cutText("Fee", 10)).toBe("Fee");
  expect(cutText("Service fee", 7)).toBe("Service");
  expect(cutText("ab😀", 3)).toBe("ab");
  expect(cutText("ab😀", 4)).toBe("ab😀");
});
