// An agency that nobody has described yet.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { agencyProfileQuery } from "./agency-profile.contract.ts";
import { agencyProfile } from "./agency-profile.query.ts";

const counter = counterOfFile();

test("shows its name and zone, and nothing else", async () => {
  expect(await counter.ask("MJS", [agencyProfileQuery, agencyProfile], {})).toMatchObject({
    ...{ timeZone: "America/Chicago", legalName: "", homeState: "", licences: {} },
  });
});
