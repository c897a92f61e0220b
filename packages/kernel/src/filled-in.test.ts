// What stands in braces is filled in once, and names stay as they are.
import { expect, test } from "vitest";
import { filledIn } from "./filled-in.ts";

const values = { agency: "{client} & Sons", client: "{amount} $& {agency}", amount: "12.00" };

test.each([
  ["From {agency}", "From {client} & Sons"],
  ["{client}: {amount}", "{amount} $& {agency}: 12.00"],
  ["{constructor} {toString} {} {amount", "{constructor} {toString} {} {amount"],
  ["{{amount}}", "{12.00}"],
])("%s", (text, filled) => expect(filledIn(text, values)).toBe(filled));
