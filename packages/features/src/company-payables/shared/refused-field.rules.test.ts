// A sentence stands beside the field or line that it is about.
import { expect, test } from "vitest";
import { amongMany, underPayment } from "./refused-field.rules.ts";

test.each([
  ["checkNumber", "payment.checkNumber"],
  ["lineItems.2.amount", "lineItems.2.amount"],
  ["advance", "advance"],
])("of one payment, %s stands at %s", (field, place) => {
  expect(underPayment(field)).toBe(place);
});

test.each([
  ["lineItems.1.amount", undefined, "lineItems.7.amount"],
  ["lineItems", undefined, "lineItems"],
  ["datedOn", undefined, "payment.datedOn"],
  ["bankAccountId", undefined, "lineItems.4.partId"],
  ["checkNumber", 3, "payments.3.checkNumber"],
  ["advance", 3, "advance"],
])("of many, %s stands at its place in the request", (field, ownPlace, place) => {
  expect(amongMany(field, { places: [4, 7], ownPlace })).toBe(place);
});
