// Whether the second factor is on, and the way to turn it on and off.

import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { secondFactorStateCall } from "@fiducia/features/identity/second-factor-state/second-factor-state.contract";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import classes from "./account.module.css";
import { Problem } from "./fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorRemoval } from "./second-factor-removal.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

async function readState() {
  const { data: answer } = await call(secondFactorStateCall.path);
  return secondFactorStateCall.answer.parse(answer);
}

const OFF =
  "Off. With two-step sign-in you also type a code from your phone, so a stolen password is not enough.";

const codesLeft = (count: number): string =>
  `On. ${count} recovery ${count === 1 ? "code is" : "codes are"} left.`;

interface StateProps {
  readonly isInForce: boolean;
  readonly recoveryCodesLeft: number;
  readonly onChange: () => void;
}

const State = ({ isInForce, recoveryCodesLeft, onChange }: StateProps) => (
  <>
    <p>{isInForce ? codesLeft(recoveryCodesLeft) : OFF}</p>
    <ButtonRow className={classes.buttons}>
      <Button kind={isInForce ? "plain" : "primary"} onClick={onChange}>
        {isInForce ? "Turn off" : "Set up"}
      </Button>
    </ButtonRow>
  </>
);

export function SecondFactorPanel({ userName }: { userName: string }) {
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { data: state, error, refetch } = useQuery({ queryKey: ["second-factor"], queryFn: readState });
  const stop = () => {
    setChanging(false);
    void refetch();
  };
  const body = () => {
    if (error) return <Problem text={messageOf(error)} />;
    if (!state) return <p>Loading</p>;
    if (codes)
      return (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            stop();
          }}
        />
      );
    if (!isChanging) return <State {...state} onChange={() => setChanging(true)} />;
    return state.isInForce ? (
      <SecondFactorRemoval userName={userName} onRemoved={stop} onCancel={stop} />
    ) : (
      <SecondFactorSetup userName={userName} onConfirmed={setCodes} onCancel={stop} />
    );
  };
  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Two-step sign-in</h2>
      {body()}
    </Card>
  );
}
