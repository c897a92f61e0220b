// Sizes change their unit before they would need four figures.
import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1 kB"],
  [9_949, "9.9 kB"],
  [9_960, "10 kB"],
  [999_600, "1 MB"],
  [73_400_000, "73 MB"],
  [5_000_000_000_000_000, "5000 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
