// Which company files the books may go to.
import { expect, test } from "vitest";
import { companyRefusal } from "./company-check.rules.ts";

const facts = {
  ...{ companyName: "Agency", address: "", fileId: "AB", highestVersion: 16, country: "US" },
  ...{ usesAccountNumbers: false, usesClasses: false, assignsJournalNumbers: false },
  ...{ isMultiCurrency: false, hasSalesTax: false, fiscalYearStartMonth: 1 },
};
const { fileId: _fileId, ...withoutId } = facts;
const bound = { fileId: "ab", companyName: "Agency" };

test.each([
  ["the bound one", facts, bound, undefined],
  ["the first one", facts, { ...bound, companyName: null }, undefined],
  ["the first one without an id yet", withoutId, { ...bound, companyName: null }, undefined],
  ["an old edition", { ...facts, highestVersion: 12 }, bound, /too old/],
  ["another id", { ...facts, fileId: "CD" }, bound, /is open/],
  ["another name", { ...facts, companyName: "Other" }, bound, /Other is open/],
  ["one that lost its id", withoutId, bound, /is open/],
])("%s", (_name, given, connection, refusal) => {
  const found = companyRefusal(given, connection);
  if (refusal === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(refusal);
});
