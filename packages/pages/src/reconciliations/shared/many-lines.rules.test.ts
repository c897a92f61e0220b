// How a count of lines is said.
import { expect, it } from "vitest";
import { manyLines } from "./many-lines.rules.ts";

it("one line, and several", () => {
  expect([manyLines(1), manyLines(0), manyLines(1_200)]).toEqual(["1 line", "0 lines", "1,200 lines"]);
});
