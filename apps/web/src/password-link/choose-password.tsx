// The page of a link: its user chooses a password once, and is signed in.
import { call } from "@fiducia/browser/calls/call";
import { messageOf, sentenceOf } from "@fiducia/browser/calls/call-failure";
import { tellTabs } from "@fiducia/browser/session/tab-messages";
import { Button } from "@fiducia/ui/button";
import { type FormEvent, useEffect, useState } from "react";
import { textOf, useChange } from "../account/change.ts";
import { CodeField, PasswordField, Problem, WhoseForm } from "../account/fields.tsx";
import { EntryPage } from "../pages/entry-page.tsx";
import classes from "../set-up/set-up.module.css";

interface Opened {
  readonly kind: "invitation" | "forgotten";
  readonly userName: string;
  readonly firstName: string;
  readonly agencyName: string;
  readonly asksCode: boolean;
}

const WORDS = {
  invitation: {
    title: ({ firstName }: Opened) => `Welcome, ${firstName}`,
    lede: ({ agencyName, userName }: Opened) =>
      `${agencyName} has invited you to Fiducia. From now on you sign in as ${userName}.`,
  },
  forgotten: {
    title: () => "Choose a new password",
    lede: ({ userName }: Opened) => `For ${userName}. You are signed out everywhere else.`,
  },
} as const;

function goIn(): void {
  tellTabs({ kind: "signedIn" });
  window.location.replace("/");
}

function PasswordForm({ link, opened }: { link: string; opened: Opened }) {
  const { isBusy, problem, fail, send } = useChange("/api/password-link", goIn, sentenceOf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const password = textOf(typed, "password");
    if (password !== textOf(typed, "repeated")) fail("The two passwords are not the same.");
    else void send({ link, password, ...(opened.asksCode && { code: textOf(typed, "code") }) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Problem text={problem} />
      <WhoseForm userName={opened.userName} />
      <PasswordField
        label="Password"
        name="password"
        kind="new-password"
        description="At least 8 characters, without your name or the agency's"
      />
      <PasswordField label="Password again" name="repeated" kind="new-password" />
      {opened.asksCode && (
        <CodeField description="The six digits that your authenticator app shows now, or a recovery code" />
      )}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        Set the password and sign in
      </Button>
    </form>
  );
}

export function ChoosePassword({ link }: { link: string }) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    call<Opened>("/api/password-link/look", { body: { link } }).then(
      ({ data: answer }) => answer && setOpened(answer),
      (trouble: unknown) => setProblem(messageOf(trouble)),
    );
  }, [link]);
  return (
    <EntryPage
      title={opened ? WORDS[opened.kind].title(opened) : "Choose a password"}
      lede={opened && WORDS[opened.kind].lede(opened)}
    >
      {problem !== "" && (
        <>
          <Problem text={problem} />
          <a href="/signin">Sign in</a>
        </>
      )}
      {opened && <PasswordForm link={link} opened={opened} />}
    </EntryPage>
  );
}
