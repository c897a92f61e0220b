// The agency's profile is replaced as a whole; a zone that does not exist is refused.

import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { saveAgencyProfile } from "./agency-profile.command.ts";
import { agencyProfileQuery, saveAgencyProfileCommand } from "./agency-profile.contract.ts";
import { agencyProfile } from "./agency-profile.query.ts";

const counter = counterOfTest();

const CEDAR = {
  ...{ agencyName: "Cedar Insurance", legalName: "Cedar Insurance LLC", homeState: "TX" },
  ...{ timeZone: "America/Denver", phone: "512 555 0100", email: "books@cedar.example", remitTo: "" },
  address: { line1: "1 Elm Street", line2: "", city: "Austin", state: "TX", postalCode: "73301" },
  licences: { TX: "1234567", OK: "998877" },
} as const;

const save = (change: object = {}) =>
  counter.tell("MJS", [saveAgencyProfileCommand, saveAgencyProfile], { ...CEDAR, ...change } as never);

test("what is saved is what is shown", async () => {
  granted(await save());
  expect(await counter.ask("MJS", [agencyProfileQuery, agencyProfile], {})).toMatchObject(CEDAR);
});

test("a time zone that does not exist changes nothing", async () => {
  expect(sentenceOf(await save({ timeZone: "America/Springfield" }))).toMatch(/^TIME_ZONE_UNKNOWN: /);
  const shown = await counter.ask("MJS", [agencyProfileQuery, agencyProfile], {});
  expect(shown.agencyName).not.toBe("Cedar Insurance");
});
