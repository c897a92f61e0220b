// Nothing is said about what the user cannot see.
import type { Reach } from "@fiducia/contract/caller";
import { expect, test } from "vitest";
import { allExported } from "./scope-words.ts";

const caller = (...permissions: readonly number[]) => ({
  isAdmin: false,
  grants: new Map(permissions.map((permission) => [permission, "all" as Reach])),
});

test.each([
  [{ isAdmin: true, grants: new Map() }, undefined, "Everything has been exported."],
  [caller(9000, 9002, 9004), undefined, "Everything has been exported."],
  [caller(9000, 9002, 9004), "Lakeside", "Everything at Lakeside has been exported."],
  [caller(9000, 9002, 9003), undefined, "Everything that you created has been exported."],
  [caller(9000, 9001, 9004), undefined, "Everything from the last 2 days has been exported."],
  [caller(9000, 9001, 9003), undefined, "Everything that you created in the last 2 days has been exported."],
  [
    caller(9000, 9001, 9003),
    "Lakeside",
    "Everything that you created at Lakeside in the last 2 days has been exported.",
  ],
])("%# what has been exported", (who, office, words) => expect(allExported(who, office)).toBe(words));
