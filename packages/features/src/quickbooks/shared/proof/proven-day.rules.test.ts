// Documents are compared today, a journal a day when the day has ended, also over a month's end.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { provenDay } from "./proven-day.rules.ts";

test.each([
  ["Documents", "2026-03-01"],
  ["DailyJournal", "2026-02-28"],
] as const)("%s: %s", (form, expected) => expect(provenDay(form, day("2026-03-01"))).toBe(expected));
