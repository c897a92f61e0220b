// Which company files the books may go to.
import { expect, test } from "vitest";
import { companyRefusal } from "./company-check.rules.ts";

const facts = {
  ...{ companyName: "Agency", address: "", fileId: "AB", highestVersion: 16, country: "US" },
  ...{ usesAccountNumbers: false, usesClasses: false, assignsJournalNumbers: false },
  ...{ isMultiCurrency: false, hasSalesTax: false, fiscalYearStartMonth: 1 },
};
const { fileId: _fileId, ...withoutId } = facts;
const bound = { fileId: "ab", metFileId: "ab", companyName: "Agency" };
const unbound = { ...bound, metFileId: null, companyName: null };

test.each([
  ["the bound one", facts, bound, undefined],
  ["the first one", facts, unbound, undefined],
  ["the first one without an id yet", withoutId, unbound, undefined],
  ["the bound one, called by the file before the newest", facts, { ...bound, fileId: "ef" }, undefined],
  ["an old edition", { ...facts, highestVersion: 12 }, bound, /too old/],
  ["another id", { ...facts, fileId: "CD" }, bound, /bears the mark of another/],
  ["another id at first", { ...facts, fileId: "CD" }, unbound, /bears the mark of another/],
  ["another id and name", { ...facts, fileId: "CD", companyName: "Other" }, bound, /belong into Other/],
  ["another name", { ...facts, companyName: "Other" }, bound, /Other is open.*under a new name/],
  ["one that lost its id", withoutId, bound, /bears the mark/],
])("%s", (_name, given, connection, refusal) => {
  const found = companyRefusal(given, connection);
  if (refusal === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject({ sentence: expect.stringMatching(refusal) });
});
