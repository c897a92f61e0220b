// The words on the button that imports.
import { expect, test } from "vitest";
import { writingWords } from "./file-words.rules.ts";

const none = { New: 0, Changed: 0, Same: 0, Doubtful: 0, Fault: 0, Left: 0 };

test("the button counts what is left to write, and the words beside it what stays behind", () => {
  expect(
    writingWords({ counts: { ...none, New: 1_200, Changed: 1, Fault: 1, Doubtful: 2 }, writtenCount: 0 }),
  ).toEqual({
    label: "Import 1,201 rows",
    left: "Not imported: 1 row to correct and 2 rows to answer.",
    isAnything: true,
  });
  expect(writingWords({ counts: { ...none, New: 1 }, writtenCount: 1 })).toEqual({
    label: "Import 0 rows",
    left: "",
    isAnything: false,
  });
});
