// What the forms offer: what is in use, and what the user may do.

import { ACCOUNT, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { recordingChoicesQuery } from "./recording-choices.contract.ts";
import { recordingChoices } from "./recording-choices.query.ts";

const counter = counterOfFile();

const choices = (initials: "MJS" | "CLK") =>
  counter.ask(initials, [recordingChoicesQuery, recordingChoices], {});

test("accounts in use, people and settings", async () => {
  const offered = await choices("CLK");
  expect(offered).toMatchObject({
    today: "2026-03-02",
    closedThrough: null,
    trustBanks: [
      { id: ACCOUNT.trust, name: "Trust Bank" },
      { id: ACCOUNT.trust2, name: "Trust Bank 2" },
    ],
    operatingBanks: [{ id: ACCOUNT.operating, name: "Operating Bank" }],
    carriers: [{ id: 501, name: "Acme Mutual" }],
    offices: [{ name: "Lakeside" }, { name: "Main Street" }],
    allocationRule: "THIRD_PARTY_FIRST",
    blockNegativeTrust: "HARD",
    allowAdvance: false,
    writeOffLimit: 1000,
  });
  expect(offered.producers).toHaveLength(Object.keys(STAFF).length);
});

test("what the user may do beside the form's own permission", async () => {
  const granted = Object.values((await choices("MJS")).may);
  expect(granted.every(Boolean)).toBe(true);
  expect(Object.values((await choices("CLK")).may).some(Boolean)).toBe(false);
});
