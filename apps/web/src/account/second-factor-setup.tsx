// Setting up a second factor: the password, the picture for the device, its first code, and the codes to write down.

import { confirmCall, enrolCall } from "@fiducia/features/identity/second-factor/second-factor.contract";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import classes from "./account.module.css";
import { textOf, useChange } from "./change.ts";
import { CodeField, PasswordField, Problem, WhoseForm } from "./fields.tsx";
import { QrCode } from "./qr-code.tsx";

type Enrolment = z.output<typeof enrolCall.answer>;
type Confirmation = z.output<typeof confirmCall.answer>;

interface SetupProps {
  readonly userName: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

function Begin({
  userName,
  onBegun,
  onCancel,
  cancelLabel = "Cancel",
}: Omit<SetupProps, "onConfirmed"> & { onBegun: (enrolment: Enrolment) => void }) {
  const change = useChange<Enrolment>(enrolCall.path, onBegun);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change.send({ password: textOf(new FormData(event.currentTarget), "password") });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>Confirm that it is you.</p>
      <WhoseForm userName={userName} />
      <PasswordField label="Password" name="password" kind="current-password" />
      <Problem text={change.problem} />
      <ButtonRow className={classes.buttons}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button kind="primary" type="submit" isBusy={change.isBusy}>
          Continue
        </Button>
      </ButtonRow>
    </form>
  );
}

function Confirm({
  enrolment,
  onConfirmed,
  onCancel,
  cancelLabel = "Cancel",
}: Omit<SetupProps, "userName"> & { enrolment: Enrolment }) {
  const change = useChange<Confirmation>(confirmCall.path, ({ recoveryCodes }) => onConfirmed(recoveryCodes));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change.send({ code: textOf(new FormData(event.currentTarget), "code") });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.secret}>
        <QrCode text={enrolment.otpauthUrl} label="Code to scan with an authenticator app" />
        <div>
          <p>Scan this code with an authenticator app on your phone, or type this key into it:</p>
          <code>{inFours(enrolment.secret)}</code>
        </div>
      </div>
      <CodeField description="The six digits that the app shows now. You are signed out everywhere else." />
      <Problem text={change.problem} />
      <ButtonRow className={classes.buttons}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button kind="primary" type="submit" isBusy={change.isBusy}>
          Turn on
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The secret is in the page until the first code is right, and nowhere else in the browser. */
export function SecondFactorSetup({ userName, onConfirmed, ...rest }: SetupProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return enrolment ? (
    <Confirm enrolment={enrolment} onConfirmed={onConfirmed} {...rest} />
  ) : (
    <Begin userName={userName} onBegun={setEnrolment} {...rest} />
  );
}
