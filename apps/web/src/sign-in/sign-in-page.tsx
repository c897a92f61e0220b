// The sign-in page: why you are here, the step that is due, and then back to where you came from.

import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/PasswordInput.css";
import { call } from "@fiducia/browser/calls/call";
import { SIGN_IN_REASON } from "@fiducia/browser/session/sign-in-address";
import { hasTyped } from "@fiducia/browser/typed/typed-store";
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Logo } from "../shell/parts/logo.tsx";
import { PasswordStep } from "./password-step.tsx";
import classes from "./sign-in.module.css";
import type { Progress, Step } from "./sign-in-steps.rules.ts";
import { useSignIn } from "./use-sign-in.ts";

const CodeStep = lazy(async () => ({ default: (await import("./code-step.tsx")).CodeStep }));
const NewPasswordStep = lazy(async () => ({
  default: (await import("./new-password-step.tsx")).NewPasswordStep,
}));
const NoAgency = lazy(async () => ({ default: (await import("./no-agency.tsx")).NoAgency }));

const searchParams = new URLSearchParams(window.location.search);

const WELCOMES: Readonly<Record<string, string>> = {
  [SIGN_IN_REASON.signOutRequest]: "You have signed out.",
  [SIGN_IN_REASON.renewFailure]: "Your session could not be renewed. Sign in to continue.",
  [SIGN_IN_REASON.callFailed]: "Your session has ended. Sign in to continue.",
};
const KEPT = "What you were typing is kept.";

const BUTTONS: Readonly<Record<Step, string>> = {
  password: "Sign in",
  code: "Verify",
  newPassword: "Change password and sign in",
};

const textOf = (form: FormData, field: string): string => String(form.get(field) ?? "");

/** What the form says of each step; a field that is not shown keeps what was typed before. */
function typedIn(form: FormData, step: Step) {
  if (step === "password") return { userName: textOf(form, "userName"), password: textOf(form, "password") };
  return step === "code" ? { code: textOf(form, "code") } : { newPassword: textOf(form, "newPassword") };
}

function NewInstallation() {
  const [hasAgency, setHasAgency] = useState(true);
  useEffect(() => {
    call<{ hasAgency: boolean }>("/api/set-up").then(
      ({ data: answer }) => setHasAgency(answer?.hasAgency ?? true),
      // Signing in works without an answer to this.
      () => undefined,
    );
  }, []);
  return hasAgency ? null : (
    <Suspense fallback={null}>
      <NoAgency />
    </Suspense>
  );
}

const Brand = () => (
  <div className={classes.brand}>
    <Logo size={36} />
    <div>
      <h1>Fiducia</h1>
      <p>Trust accounting for insurance agencies</p>
    </div>
  </div>
);

const Welcome = () => {
  const welcome = WELCOMES[searchParams.get("r") ?? ""];
  return welcome ? (
    <Note tone="blue">
      <span>{welcome}</span> {hasTyped() && <span>{KEPT}</span>}
    </Note>
  ) : null;
};

function Fault({ progress: { message, hint } }: { progress: Progress }) {
  return (
    <Note tone="red" role="alert">
      <span>{message}</span>
      {hint && <span>{` ${hint}`}</span>}
    </Note>
  );
}

/** After every answer the field to correct has the focus: the first one that is empty, else the last one. */
function useFocusAfterAnswer(form: RefObject<HTMLFormElement | null>, answers: number): void {
  useEffect(() => {
    if (answers === 0) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];
    (fields.find(({ value }) => value === "") ?? fields.at(-1))?.focus();
  }, [form, answers]);
}

export function SignInPage() {
  const { progress, isBusy, answers, submit, startAgain } = useSignIn(searchParams.get("redirect"));
  const [mismatch, setMismatch] = useState<string>();
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterAnswer(form, answers);
  const { step, message } = progress;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const differs = step === "newPassword" && textOf(typed, "newPassword") !== textOf(typed, "repeated");
    setMismatch(differs ? "The two new passwords are not the same." : undefined);
    if (!differs) void submit(typedIn(typed, step));
  };
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={send} ref={form} key={`${step} ${answers}`}>
        <Brand />
        {message ? <Fault progress={progress} /> : step === "password" && <Welcome />}
        {step === "password" && <NewInstallation />}
        {step === "password" && <PasswordStep progress={progress} fault={message} />}
        <Suspense fallback={null}>
          {step === "code" && <CodeStep fault={message} isRecovery={isRecovery} setRecovery={setRecovery} />}
          {step === "newPassword" && (
            <NewPasswordStep userName={progress.userName} fault={message} mismatch={mismatch} />
          )}
        </Suspense>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {BUTTONS[step]}
        </Button>
        {step === "password" && (
          <a href="/password" className={classes.link}>
            Forgot your password?
          </a>
        )}
        {step !== "password" && (
          <Button kind="link" className={classes.link} onClick={startAgain}>
            Sign in as somebody else
          </Button>
        )}
      </form>
    </main>
  );
}
