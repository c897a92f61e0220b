// What the agency's state asks, with sources, and one press that sets the careful policy.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import {
  carefulPolicyOf,
  isProfiled,
  PROFILED_STATES,
  type StateProfile as Profile,
  STATE_PROFILES,
  type StateRule,
} from "@fiducia/contract/state-profiles";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { RuledList } from "@fiducia/ui/ruled-list";
import { Section } from "@fiducia/ui/section";
import { useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { agencyProfileQuery } from "../agency-profile/agency-profile.contract.ts";
import { changeBookSettingsCommand } from "./book-settings.contract.ts";

const sourceWords = ({ source, seenOn }: StateRule): string =>
  seenOn === null
    ? `${source}; known from summaries, not read in the original`
    : `${source}; excerpts seen on ${formatDay(seenOn as Day)}, read the original before you rely on it`;

const keptWords = ({ retentionYears, interestNeedsConsent }: Profile): string =>
  [
    retentionYears === null ? "No term for records is known" : `Records are kept for ${retentionYears} years`,
    ...(interestNeedsConsent ? ["interest leaves trust with consent in writing only"] : []),
  ].join("; ");

export function StateProfile() {
  const mayAsk = permits(useSession(), agencyProfileQuery.access);
  const { data: agency } = useAnswer(agencyProfileQuery, {}, mayAsk);
  const [chosen, setState] = useState<string>();
  const state = chosen ?? (isProfiled(agency?.homeState ?? "") ? (agency?.homeState ?? "") : "");
  const profile = isProfiled(state) ? STATE_PROFILES[state] : undefined;
  const order = useCommand({
    contract: changeBookSettingsCommand,
    body: profile && carefulPolicyOf(profile),
    done: "The careful trust policy is set.",
  });
  return (
    <Section title="Rules of the state">
      <ChoiceField
        label="State"
        value={state}
        choices={[
          { value: "", label: "Choose a state" },
          ...PROFILED_STATES.map((each) => ({ value: each, label: STATE_PROFILES[each].name })),
        ]}
        onChange={setState}
      />
      {profile && (
        <>
          <RuledList>
            {profile.rules.map((each) => (
              <li key={each.source}>
                <span>
                  {each.text}
                  <small>{sourceWords(each)}</small>
                </span>
              </li>
            ))}
            <li>
              <span>
                {profile.level === "line"
                  ? "Each bank must hold what belongs to each line: what was paid ahead on one line lessens no other of its owner."
                  : "Each bank must hold what belongs to each owner."}
                <small>{keptWords(profile)}</small>
              </span>
            </li>
          </RuledList>
          <p className={classes.soft}>
            By the careful policy what would leave a trust bank short is refused, carriers are not paid ahead
            of the client, money leaves after it was deposited, and the trust test looks at each{" "}
            {profile.level}. It leaves the days that commission stays in trust as they are, since no rule
            above names any. The rest of what a state asks is up to you. This is a summary; ask counsel where
            it matters.
          </p>
          <Note tone="red" role="alert">
            {order.problem?.message}
          </Note>
          <div>
            <Button isBusy={order.isGiving} onClick={() => order.give()}>
              Use the careful policy
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
