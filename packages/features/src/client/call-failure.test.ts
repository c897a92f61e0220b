// The words for calls that fail.
import type { Envelope } from "@fiducia/contract/envelope";
import { expect, test } from "vitest";
import { failureOf } from "./call-failure.ts";

const envelope = (ok: boolean, errorMessage = "", code = 0): Envelope => ({
  ...{ ok, status: 200, errorMessage, data: null, code },
});

test.each([
  [401, undefined, "Invalid credentials"],
  [401, envelope(false, "This account is locked out", 4), "This account is locked out"],
  [403, undefined, "Invalid permissions"],
  [500, undefined, "An error occurred while processing the request"],
  [409, envelope(false, "It is void already.", 13), "It is void already."],
  [200, undefined, "An error occurred while processing the request"],
])("status %i with %j reads %s", (status, answer, message) => {
  expect(failureOf(status, answer)?.message).toBe(message);
});

test("an envelope that says ok is no failure, with data or without", () => {
  expect(failureOf(200, envelope(true))).toBeUndefined();
  expect(failureOf(200, envelope(true, "", 2))).toBeUndefined();
});
