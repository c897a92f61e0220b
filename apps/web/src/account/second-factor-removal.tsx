// Taking the second factor out again: with the password and a code.

import { removeCall } from "@fiducia/features/identity/second-factor/second-factor.contract";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { announceSuccess } from "@fiducia/ui/toasts";
import type { FormEvent } from "react";
import classes from "./account.module.css";
import { textOf, useChange } from "./change.ts";
import { CodeField, PasswordField, Problem, WhoseForm } from "./fields.tsx";

interface RemovalProps {
  readonly userName: string;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

export function SecondFactorRemoval({ userName, onRemoved, onCancel }: RemovalProps) {
  const change = useChange<null>(removeCall.path, () => {
    announceSuccess("Two-step sign-in is off.");
    onRemoved();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void change.send({ password: textOf(typed, "password"), code: textOf(typed, "code") });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <WhoseForm userName={userName} />
      <PasswordField label="Password" name="password" kind="current-password" />
      <CodeField description="From your authenticator app, or a recovery code" />
      <Problem text={change.problem} />
      <ButtonRow className={classes.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" isDestructive isBusy={change.isBusy}>
          Turn off two-step sign-in
        </Button>
      </ButtonRow>
    </form>
  );
}
