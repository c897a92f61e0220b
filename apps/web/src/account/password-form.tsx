// Changing one's password: the one in force, the new one, and the new one again.

import { changePasswordCall } from "@fiducia/features/identity/password/password.contract";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { announceSuccess } from "@fiducia/ui/toasts";
import { type FormEvent, useId, useRef } from "react";
import classes from "./account.module.css";
import { textOf, useChange } from "./change.ts";
import { PasswordField, Problem, WhoseForm } from "./fields.tsx";

export function PasswordForm({ userName }: { userName: string }) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange<null>(changePasswordCall.path, () => {
    form.current?.reset();
    announceSuccess("Your password has been changed.");
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const newPassword = textOf(typed, "newPassword");
    if (newPassword !== textOf(typed, "repeated")) change.fail("The two new passwords are not the same.");
    else void change.send({ password: textOf(typed, "password"), newPassword });
  };
  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Password</h2>
      <form className={classes.form} onSubmit={submit} ref={form}>
        <WhoseForm userName={userName} />
        <PasswordField label="Current password" name="password" kind="current-password" />
        <PasswordField
          label="New password"
          name="newPassword"
          kind="new-password"
          description="At least 8 characters, without your name or your agency's. You are signed out everywhere else."
        />
        <PasswordField label="New password again" name="repeated" kind="new-password" />
        <Problem text={change.problem} />
        <ButtonRow className={classes.buttons}>
          <Button kind="primary" type="submit" isBusy={change.isBusy}>
            Change password
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
