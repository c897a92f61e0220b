// Initials out of names.
import { expect, test } from "vitest";
import { proposedInitials } from "./proposed-initials.rules.ts";

test.each([
  ["Nora", "Berg", [], "NB"],
  ["Nora", "Berg", ["NB"], "NB2"],
  ["Nora", "Berg", ["NB2", "NB"], "NB3"],
  ["Élodie", "Ødegård-Ås", [], "ED"],
  ["nora", "", [], ""],
  ["李", "Wei", [], ""],
])("%s %s beside %j: %s", (firstName, lastName, taken, initials) => {
  expect(proposedInitials({ firstName, lastName }, taken)).toBe(initials);
});
