// Each state has rules with a source, and a day on which excerpts were seen or the admission that there is none.
import { expect, test } from "vitest";
import { changeBookSettingsCommand } from "../../agency/book-settings/book-settings.contract.ts";
import { CAREFUL_POLICY, isProfiled, PROFILED_STATES, STATE_PROFILES } from "./state-profiles.rules.ts";

test.each(PROFILED_STATES)("%s", (state) => {
  const { rules } = STATE_PROFILES[state];
  expect(rules.length).toBeGreaterThan(0);
  for (const { text, source, seenOn } of rules) {
    expect(text).toMatch(/\.$/);
    expect(source).not.toBe("");
    if (seenOn !== null) expect(seenOn).toMatch(/^2026-\d\d-\d\d$/);
  }
});

test("other states have none, and what a profile sets can be set", () => {
  expect(isProfiled("OH")).toBe(false);
  expect(changeBookSettingsCommand.body.safeParse(CAREFUL_POLICY).success).toBe(true);
});
