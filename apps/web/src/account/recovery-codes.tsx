// The codes to write down, shown once: afterwards only their hashes are kept.

import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { useEffect, useRef } from "react";
import classes from "./account.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <p tabIndex={-1} ref={first}>
        Two-step sign-in is on. Keep these codes in a safe place, away from your phone: each signs you in once
        if you lose the phone. They are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow className={classes.buttons}>
        <Button onClick={() => navigator.clipboard?.writeText(codes.join("\n"))}>Copy codes</Button>
        <Button kind="primary" onClick={onDone}>
          I have saved them
        </Button>
      </ButtonRow>
    </>
  );
}
