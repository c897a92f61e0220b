// The words by which clients are found, however their names are written.
import { describe, expect, it } from "vitest";
import { wordsOf } from "./words.rules.ts";

describe("the words by which a client is found", () => {
  const cases: [string[], string[]][] = [
    [
      ["Ada", "Park"],
      ["ada", "park"],
    ],
    [
      ["José", "Núñez-Ortega"],
      ["jose", "nunez", "ortega"],
    ],
    [
      ["Siobhán", "O'Brien"],
      ["brien", "o", "obrien", "siobhan"],
    ],
    [["A.B. Müller & Sons"], ["a", "ab", "b", "muller", "sons"]],
    [["Łukasz Strauß"], ["lukasz", "strauss"]],
    [["O\u02bcNeil D\u2019Arcy"], ["arcy", "d", "darcy", "neil", "o", "oneil"]],
    [["<b>Bold</b>"], ["b", "bold"]],
    [["", "  "], []],
    [["東京 保険"], ["保険", "東京"]],
  ];
  for (const [texts, words] of cases)
    it(`${JSON.stringify(texts)}: ${words.join(" ")}`, () => expect(wordsOf(...texts)).toEqual(words));
});
