// The link with which a user chooses a password: made here, shown once to be handed over. Its secret never leaves this browser
// but in the link; the server knows its hash.

import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { personName } from "@fiducia/kernel/person-name";
import { Button } from "@fiducia/ui/button";
import { CopyButton } from "@fiducia/ui/copy-button";
import { Dialog } from "@fiducia/ui/dialog";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { useEffect, useState } from "react";
import { invitePersonCommand, type ShownPerson } from "./people.contract.ts";

interface Secret {
  readonly text: string;
  readonly hash: string;
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function newSecret(): Promise<Secret> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return { text, hash: hexOf(new Uint8Array(digest)) };
}

export function InvitationDialog({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const { agencyId } = useSession();
  const { zone } = useAgencyZone();
  const [secret, setSecret] = useState<Secret>();
  useEffect(() => void newSecret().then(setSecret), []);
  const order = useCommand({
    contract: invitePersonCommand,
    body: secret && { personId: person.personId, secretHash: secret.hash },
  });
  const link = `${window.location.origin}/invitation#${agencyId}.${secret?.text}`;
  const { answer } = order;
  return (
    <Dialog
      title={`Invite ${personName(person)}`}
      width={560}
      onClose={onClose}
      footer={
        answer ? (
          <>
            <CopyButton label="Copy the link" text={link} />
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" isBusy={order.isGiving} onClick={() => order.give()}>
              Make a link
            </Button>
          </>
        )
      }
    >
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
      {answer ? (
        <>
          <p>
            Hand this link to {personName(person)}, who signs in as {answer.userName}. It works once, until{" "}
            <MomentText at={answer.worksUntil} zone={zone} />, and is shown only now.
          </p>
          <p>
            <code data-link style={{ overflowWrap: "anywhere" }}>
              {link}
            </code>
          </p>
        </>
      ) : (
        <p>
          The link lets {personName(person)} choose a password, once and within 72 hours. A link that was made
          before no longer works then.
        </p>
      )}
    </Dialog>
  );
}
