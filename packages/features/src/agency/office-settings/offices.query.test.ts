// Every office, those in use first, with who works in it.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { officeSettingsQuery } from "./offices.contract.ts";
import { officeSettings } from "./offices.query.ts";

const counter = counterOfFile();

test("shows the offices by name with their active users", async () => {
  const offices = await counter.ask("MJS", [officeSettingsQuery, officeSettings], {});
  expect(offices.map(({ officeId, archived }) => [officeId, archived])).toEqual(
    expect.arrayContaining([
      [1, false],
      [2, false],
    ]),
  );
  expect(offices.every(({ activeUsers }) => activeUsers >= 0)).toBe(true);
  expect(offices.reduce((all, { activeUsers }) => all + activeUsers, 0)).toBeGreaterThan(5);
});
