// The way to the sign-in page and back.
import { expect, test } from "vitest";
import { returnPath, SIGN_IN_REASON, signInAddress } from "./sign-in-address.ts";

const here = "https://books.example";

test("the sign-in page is told where to return to, and why", () => {
  const address = signInAddress(`${here}/trustTransactions/0?office=2`, SIGN_IN_REASON.callFailed);
  expect(address).toBe(
    "/signin?redirect=https%3A%2F%2Fbooks.example%2FtrustTransactions%2F0%3Foffice%3D2&r=3",
  );
  expect(signInAddress(undefined)).toBe("/signin");
});

test.each([
  [`${here}/trustTransactions/0?office=2`, "/trustTransactions/0?office=2"],
  ["/trustTransactions/1", "/trustTransactions/1"],
  ["https://elsewhere.example/trustTransactions/0", "/"],
  ["//elsewhere.example/", "/"],
  ["javascript:alert(1)", "/"],
  [`${here}/signin`, "/"],
  [null, "/"],
])("after signing in, %s leads to %s", (redirect, path) => {
  expect(returnPath(redirect, here)).toBe(path);
});
