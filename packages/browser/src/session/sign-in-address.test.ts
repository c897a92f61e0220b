// The way to the sign-in page and back.
import { expect, test } from "vitest";
import { placeAfterSignIn, returnPath, SIGN_IN_REASON, signInAddress } from "./sign-in-address.ts";

const here = "https://books.example";

test("the sign-in page is told where to return to, and why", () => {
  const address = signInAddress({
    returnTo: `${here}/trustTransactions/0?office=2`,
    reason: SIGN_IN_REASON.callFailed,
  });
  expect(address).toBe(
    "/signin?redirect=https%3A%2F%2Fbooks.example%2FtrustTransactions%2F0%3Foffice%3D2&r=3",
  );
  expect(signInAddress({})).toBe("/signin");
});

test("a landing host of its own is gone to", () => {
  const landingHost = "https://landing.example";
  expect(signInAddress({ landingHost, reason: SIGN_IN_REASON.renewFailure })).toBe(
    `${landingHost}/signin?r=2`,
  );
});

test("another site is gone to only when the server has found it on its list", () => {
  const pay = "https://pay.example/pay?route=view_in";
  expect(placeAfterSignIn(pay, pay, here)).toBe(pay);
  expect(placeAfterSignIn(pay, `${here}/`, here)).toBe("/");
  expect(placeAfterSignIn(`${here}/trustTransactions/1`, "https://other.example/", here)).toBe(
    "/trustTransactions/1",
  );
  expect(placeAfterSignIn(null, `${here}/`, here)).toBe("/");
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
