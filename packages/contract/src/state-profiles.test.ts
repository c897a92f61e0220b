// Each state has rules with a source, and a day on which excerpts were seen or the admission that there is none.
import { expect, test } from "vitest";
import { carefulPolicyOf, isProfiled, PROFILED_STATES, STATE_PROFILES } from "./state-profiles.ts";

test.each(PROFILED_STATES)("%s", (state) => {
  const { rules } = STATE_PROFILES[state];
  expect(rules.length).toBeGreaterThan(0);
  for (const { text, source, seenOn } of rules) {
    expect(text).toMatch(/\.$/);
    expect(source).not.toBe("");
    if (seenOn !== null) expect(seenOn).toMatch(/^2026-\d\d-\d\d$/);
  }
});

test("other states have none", () => expect(isProfiled("OH")).toBe(false));

test("Illinois tests each line, the others each owner", () =>
  expect(
    PROFILED_STATES.filter((state) => carefulPolicyOf(STATE_PROFILES[state]).trustTestLevel === "line"),
  ).toEqual(["IL"]));
