// Reading a PDF changes nothing of the process that test files share.
import { expect, test } from "vitest";

test("the reader of PDFs leaves JSON to the machine", async () => {
  await import("./pdf-text.ts");
  expect(() => JSON.parse('{"Command":"VoidItem",')).toThrow(SyntaxError);
  expect(String(JSON.parse)).toContain("[native code]");
});
