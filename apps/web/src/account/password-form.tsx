// The form that changes the password: current, new, and new again.
import { changePasswordCall } from "@fiducia/features/identity/password/password.contract";
import { announceSuccess } from "@fiducia/ui/toasts";
import { Button } from "@mantine/core";
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
    if (newPassword !== textOf(typed, "repeated")) change.fail("The two new passwords differ.");
    else void change.send({ password: textOf(typed, "password"), newPassword });
  };
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Password</h2>
      <form className={classes.form} onSubmit={submit} ref={form}>
        <WhoseForm userName={userName} />
        <PasswordField label="Current password" name="password" kind="current-password" />
        <PasswordField
          label="New password"
          name="newPassword"
          kind="new-password"
          description="At least 8 characters, without your name or your agency's. Other devices are signed out."
        />
        <PasswordField label="New password again" name="repeated" kind="new-password" />
        <Problem text={change.problem} />
        <div className={classes.buttons}>
          <Button type="submit" loading={change.isBusy}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  );
}
