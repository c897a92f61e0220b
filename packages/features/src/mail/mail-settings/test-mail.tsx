// Sends a test message, and shows what the e-mail server answered.
import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { Note } from "@fiducia/ui/note";
import { useMutation } from "@tanstack/react-query";
import classes from "../../parts/settings/settings.module.css";
import { testMailCall } from "./test-mail.contract.ts";

const sendTest = async () => testMailCall.answer.parse((await call(testMailCall.path, { body: {} })).data);

export function TestMail() {
  const { data: sent, error, isPending, mutate } = useMutation({ mutationFn: sendTest });
  return (
    <Card as="section" className={classes.panel} aria-label="Test message">
      <div className={classes.head}>
        <div>
          <h2>Test message</h2>
          <p className={classes.soft}>
            Goes to the address to which replies go, as it is saved, and shows whether mail leaves.
          </p>
        </div>
        <Button isBusy={isPending} onClick={() => mutate()}>
          Send a test message
        </Button>
      </div>
      <div role="status">
        {!isPending && sent && (
          <Note tone={sent.isAccepted ? "green" : "red"}>
            <span>{sent.words}</span> <small>The server's answer: {sent.serverAnswer}</small>
          </Note>
        )}
        {!isPending && error && <Note tone="red">{messageOf(error)}</Note>}
      </div>
    </Card>
  );
}
