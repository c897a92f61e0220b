// Letters are found as a keyboard of the United States types them.
import { expect, test } from "vitest";
import { asTyped } from "./as-typed.ts";

test.each([
  ["Łukasz Żółć", "lukasz zolc"],
  ["MÜLLER", "muller"],
  ["O\u2019Brien", "o'brien"],
  ["O\u02bcBrien", "o'brien"],
  ["Straße", "strasse"],
  ["Søren Ægir Œuvre Þór Đặng", "soren aegir oeuvre thor dang"],
  ["İzmir, Iğdır", "izmir, igdir"],
  ["Smith \u2013 \u201cSons\u201d", 'smith - "sons"'],
  ["東京", "東京"],
])("%s: %s", (text, typed) => {
  expect(asTyped(text)).toBe(typed);
  expect(asTyped(typed)).toBe(typed);
});
