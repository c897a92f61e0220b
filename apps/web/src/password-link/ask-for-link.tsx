// For whoever forgot the password: the user name to which a link is mailed, or whom to ask where no mail goes out.
import { call } from "@fiducia/browser/calls/call";
import { messageOf, sentenceOf } from "@fiducia/browser/calls/call-failure";
import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { textOf, useChange } from "../account/change.ts";
import { Problem } from "../account/fields.tsx";
import { EntryPage } from "../pages/entry-page.tsx";
import classes from "../set-up/set-up.module.css";

const PATH = "/api/forgotten-password";

function UserNameForm({ onAsked }: { onAsked: (userName: string) => void }) {
  const [typed, setTyped] = useState("");
  const { isBusy, problem, send } = useChange(PATH, () => onAsked(typed), sentenceOf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ userName: textOf(new FormData(event.currentTarget), "userName") });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Problem text={problem} />
      <TextInput
        label="User name"
        name="userName"
        placeholder="MJS@1001"
        description="Your initials, @ and your agency's number"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
        withAsterisk={false}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        Send me a link
      </Button>
    </form>
  );
}

const Asked = ({ userName }: { userName: string }) => (
  <Note tone="green" role="status">
    If {userName} has an e-mail address here, a link is on its way to it. It works once, within 30 minutes. If
    nothing comes, ask an administrator of your agency for a link.
  </Note>
);

const NoMail = () => (
  <Note tone="blue" role="status">
    <span>
      No e-mail goes out from here. Ask an administrator of your agency: under Settings, People, they make a
      link with which you choose a new password. If you are the only administrator, ask whoever runs Fiducia
      for <code>npm run fiducia -- reset-password</code>.
    </span>
  </Note>
);

export function AskForLink() {
  const [isMailed, setMailed] = useState<boolean>();
  const [problem, setProblem] = useState("");
  const [userName, setUserName] = useState("");
  useEffect(() => {
    call<{ isMailed: boolean }>(PATH).then(
      ({ data: answer }) => setMailed(answer?.isMailed ?? false),
      (trouble: unknown) => setProblem(messageOf(trouble)),
    );
  }, []);
  return (
    <EntryPage
      title="Forgotten password"
      lede={
        isMailed && userName === "" ? "A link comes by e-mail, with which you choose a new one." : undefined
      }
    >
      <Problem text={problem} />
      {isMailed === false && <NoMail />}
      {isMailed && (userName === "" ? <UserNameForm onAsked={setUserName} /> : <Asked userName={userName} />)}
      <a href="/signin">Back to sign-in</a>
    </EntryPage>
  );
}
