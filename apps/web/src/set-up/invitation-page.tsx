// The page of an invitation: its user chooses a password once, and signs in with it.
import { call } from "@fiducia/browser/calls/call";
import { messageOf, sentenceOf } from "@fiducia/browser/calls/call-failure";
import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { type FormEvent, useEffect, useState } from "react";
import { textOf, useChange } from "../account/change.ts";
import { PasswordField, WhoseForm } from "../account/fields.tsx";
import { EntryPage } from "../pages/entry-page.tsx";
import classes from "./set-up.module.css";

interface Invited {
  readonly userName: string;
  readonly firstName: string;
  readonly agencyName: string;
}

/** It stands behind the `#`, which a browser sends to no server and no log. */
const invitation = window.location.hash.slice(1);

function PasswordForm({ userName, onChosen }: { userName: string; onChosen: () => void }) {
  const { isBusy, problem, fail, send } = useChange("/api/invitation", onChosen, sentenceOf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const password = textOf(typed, "password");
    if (password !== textOf(typed, "repeated")) fail("The two passwords are not the same.");
    else void send({ invitation, password });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Note tone="red" role="alert">
        {problem}
      </Note>
      <WhoseForm userName={userName} />
      <PasswordField
        label="Password"
        name="password"
        kind="new-password"
        description="At least 8 characters, without your name or the agency's"
      />
      <PasswordField label="Password again" name="repeated" kind="new-password" />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        Set the password
      </Button>
    </form>
  );
}

export function InvitationPage() {
  const [invited, setInvited] = useState<Invited>();
  const [problem, setProblem] = useState("");
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    call<Invited>("/api/invitation/look", { body: { invitation } }).then(
      ({ data: answer }) => answer && setInvited(answer),
      (trouble: unknown) => setProblem(messageOf(trouble)),
    );
  }, []);
  return (
    <EntryPage
      title={invited ? `Welcome, ${invited.firstName}` : "Invitation"}
      lede={
        invited && `${invited.agencyName} has invited you to Fiducia. You sign in as ${invited.userName}.`
      }
    >
      {problem !== "" && (
        <>
          <Note tone="red" role="alert">
            {problem}
          </Note>
          <a href="/signin">Sign in</a>
        </>
      )}
      {invited && !isChosen && <PasswordForm userName={invited.userName} onChosen={() => setChosen(true)} />}
      {invited && isChosen && (
        <>
          <Note tone="green" role="status">
            Your password has been set. Sign in as {invited.userName}.
          </Note>
          <a href="/signin">Sign in</a>
        </>
      )}
    </EntryPage>
  );
}
