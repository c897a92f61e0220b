// What was typed to find a client becomes the names of a new one.
import { expect, test } from "vitest";
import { nameOf, namesOf } from "./names.rules.ts";

test.each([
  ["Ada Park", "Ada", "Park", ""],
  ["  Park ", "", "Park", ""],
  ["Ada Maria Park", "Ada Maria", "Park", ""],
  ["Sunrise Bakery LLC", "", "", "Sunrise Bakery LLC"],
  ["Bold & Sons", "", "", "Bold & Sons"],
  ["The Old Mill Country Store", "", "", "The Old Mill Country Store"],
  ["", "", "", ""],
])("%s", (text, firstName, lastName, businessName) => {
  expect(namesOf(text)).toEqual({ firstName, lastName, businessName });
});

test("a client is called by the business, else by the person", () => {
  expect(nameOf(namesOf("Ada Park"))).toBe("Ada Park");
  expect(nameOf({ firstName: "Bo", lastName: "Reed", businessName: "Reed Co" })).toBe("Reed Co");
});
