// Every trust rule has a source, and every statute that one names stands in the state's profile.
import { expect, test } from "vitest";
import { NAMED_STATUTES, sourceOf } from "./rule-sources.ts";
import { STATE_PROFILES } from "./state-profiles.ts";
import { TRANSFER_REFUSALS, TRUST_REFUSALS } from "./trust-refusals.ts";

test.each(Object.keys({ ...TRUST_REFUSALS, ...TRANSFER_REFUSALS }))("%s has a source", (rule) =>
  expect(sourceOf(rule, { state: "", level: "owner" })).toMatch(
    /^trust policy, (which allows it only where )?".+"( is on)?$/,
  ),
);

test.each(["ADVANCE_NOT_ALLOWED", "NOT_DEPOSITED"])(
  "the source of %s does not read as a permission",
  (rule) =>
    expect(sourceOf(rule, { state: "", level: "owner" })).toMatch(
      /^trust policy, which allows it only where ".+ may .+" is on$/,
    ),
);

test.each(NAMED_STATUTES)("%s names %s in its profile", (state, statute) =>
  expect(STATE_PROFILES[state].rules.map(({ source }) => source)).toContain(statute),
);

test("the state's rule comes first, and the level is the agency's", () => {
  expect(sourceOf("SHORTAGE", { state: "NY", level: "owner" })).toBe(
    '11 NYCRR 20.3(b) (Regulation 29); trust policy, "A trust bank must hold what belongs to each owner"',
  );
  expect(sourceOf("SHORTAGE", { state: "OH", level: "line" })).toBe(
    'trust policy, "A trust bank must hold what belongs to each line"',
  );
  expect(sourceOf("CHECK_NUMBER_USED", { state: "NY", level: "owner" })).toBeUndefined();
});
