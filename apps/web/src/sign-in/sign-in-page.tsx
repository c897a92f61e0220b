// The sign-in page: who you are and your password, then back to where you came from.
import { Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/PasswordInput.css";
import { returnPath, SIGN_IN_REASON } from "@fiducia/features/client/sign-in-address";
import { type FormEvent, useRef, useState } from "react";
import { Logo } from "../shell/logo.tsx";
import classes from "./sign-in.module.css";
import { type SignInOutcome, signIn } from "./sign-in-call.ts";

const asked = new URLSearchParams(window.location.search);

const WELCOMES: Readonly<Record<string, string>> = {
  [SIGN_IN_REASON.signOutRequest]: "You have signed out.",
  [SIGN_IN_REASON.renewFailure]: "Your session has ended. Sign in to continue.",
  [SIGN_IN_REASON.callFailed]: "Your session has ended. Sign in to continue.",
};

const textOf = (form: FormData, field: string): string => String(form.get(field) ?? "");

function useSignIn() {
  const [outcome, setOutcome] = useState<SignInOutcome>({ needsCode: false });
  const [isBusy, setBusy] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const next = await signIn({
      userName: textOf(form, "userName"),
      password: textOf(form, "password"),
      code: textOf(form, "code"),
    });
    if (next.message === undefined) {
      window.location.assign(returnPath(asked.get("redirect"), window.location.origin));
      return;
    }
    setOutcome(next);
    setBusy(false);
    alert.current?.focus();
  };
  return { outcome, isBusy, alert, submit };
}

export function SignInPage() {
  const { outcome, isBusy, alert, submit } = useSignIn();
  const welcome = WELCOMES[asked.get("r") ?? ""];
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={submit}>
        <div className={classes.brand}>
          <Logo size={36} />
          <div>
            <h1>Fiducia</h1>
            <p>Trust accounting for insurance agencies</p>
          </div>
        </div>
        {outcome.message ? (
          <p className={classes.alert} role="alert" tabIndex={-1} ref={alert}>
            {outcome.message}
          </p>
        ) : (
          welcome && <p className={classes.welcome}>{welcome}</p>
        )}
        <TextInput
          label="User name"
          name="userName"
          placeholder="MJS@1001"
          description="Your initials, @ and your agency's number"
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          required
          withAsterisk={false}
          autoFocus
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
        />
        {outcome.needsCode && (
          <TextInput
            label="Security code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            size="md"
            required
            withAsterisk={false}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
