// Whether everybody of the agency needs two-step sign-in, and the way to change that.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import type { ShownPerson } from "./people.contract.ts";
import { saveSignInSettingsCommand, signInSettingsQuery } from "./sign-in-settings.contract.ts";

interface ChangeProps {
  readonly requireSecondFactor: boolean;
  /** How many people have none yet. */
  readonly without: number;
  readonly onClose: () => void;
}

const setUpBy = (without: number): string =>
  without === 0
    ? "Everybody has it already; who joins later sets it up at the first sign-in."
    : `${without === 1 ? "One person has" : `${without} people have`} none yet and must set it up at the next sign-in, before anything else. An authenticator app on a phone is enough.`;

const ChangeDialog = ({ requireSecondFactor, without, onClose }: ChangeProps) => (
  <CommandQuestion
    title={requireSecondFactor ? "Require two-step sign-in" : "Stop requiring two-step sign-in"}
    confirmLabel={requireSecondFactor ? "Require it of everybody" : "Stop requiring it"}
    isHarmless={requireSecondFactor}
    contract={saveSignInSettingsCommand}
    body={{ requireSecondFactor }}
    done={
      requireSecondFactor
        ? "Two-step sign-in is now required of everybody."
        : "Two-step sign-in is now up to each user."
    }
    onClose={onClose}
  >
    {requireSecondFactor
      ? setUpBy(without)
      : "Who has set it up still needs it to sign in, but may turn it off. A stolen password is then enough."}
  </CommandQuestion>
);

export function SecondFactorForAll({ people }: { readonly people: readonly ShownPerson[] }) {
  const session = useSession();
  const { data: settings } = useAnswer(signInSettingsQuery, {});
  /** What the open dialog asks; the answer that arrives meanwhile does not turn the question round. */
  const [isRequiring, setRequiring] = useState<boolean>();
  // Its place is kept until that is known.
  const { requireSecondFactor } = settings ?? { requireSecondFactor: false };
  const { initials } = session;
  const hasOwn = people.some((person) => person.initials === initials && person.hasSecondFactor);
  const without = people.filter((person) => !person.isDisabled && !person.hasSecondFactor).length;
  return (
    <Card as="section" aria-label="Two-step sign-in" style={{ visibility: settings ? "visible" : "hidden" }}>
      <div className={classes.head}>
        <div>
          <h2>Two-step sign-in</h2>
          <p className={classes.soft}>
            {requireSecondFactor
              ? "Required of everybody: beside the password, a code from the phone."
              : "Up to each user. Require it, so that a stolen password alone opens nothing."}
          </p>
        </div>
        {requireSecondFactor || hasOwn ? (
          <Button onClick={() => setRequiring(!requireSecondFactor)}>
            {requireSecondFactor ? "Stop requiring it" : "Require it of everybody"}
          </Button>
        ) : (
          <a href="/account">Set it up for yourself first</a>
        )}
      </div>
      {isRequiring !== undefined && (
        <ChangeDialog
          requireSecondFactor={isRequiring}
          without={without}
          onClose={() => setRequiring(undefined)}
        />
      )}
    </Card>
  );
}
