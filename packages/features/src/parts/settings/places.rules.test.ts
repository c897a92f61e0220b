// Which words in braces are told.
import { expect, test } from "vitest";
import { strangePlaceIn } from "./places.rules.ts";

test.each([
  ["Statement from {agency}", undefined],
  ["Statement from {agentur}", "{agentur}"],
  ["Statement from {agency", "{agency"],
  ["Statement from {}", "{}"],
  ["No braces", undefined],
])("%s", (text, strange) => expect(strangePlaceIn(text, ["agency", "client"])).toBe(strange));
