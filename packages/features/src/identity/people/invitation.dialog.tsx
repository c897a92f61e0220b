// Invites a user who is there already: by e-mail, or with a link that is handed over.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { personName } from "@fiducia/kernel/person-name";
import { Button } from "@fiducia/ui/button";
import { CopyButton } from "@fiducia/ui/copy-button";
import { Dialog } from "@fiducia/ui/dialog";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { useState } from "react";
import { Invited, linkOf, useIsMailed, useSecret } from "./invitation-link.tsx";
import { invitePersonCommand, type ShownPerson } from "./people.contract.ts";

export function InvitationDialog({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const { agencyId } = useSession();
  const secret = useSecret();
  const mayMail = useIsMailed() === true && person.email !== "";
  const [way, setWay] = useState("mail");
  const isMailed = mayMail && way === "mail";
  const { personId } = person;
  const order = useCommand({
    contract: invitePersonCommand,
    body: isMailed ? { personId } : secret && { personId, secretHash: secret.hash },
  });
  const link = secret ? linkOf(agencyId, secret) : "";
  const name = personName(person);
  const { answer } = order;
  return (
    <Dialog
      title={`Invite ${name}`}
      width={560}
      onClose={onClose}
      footer={
        answer ? (
          <>
            {answer.mailedTo === null && <CopyButton label="Copy the link" text={link} />}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" isBusy={order.isGiving} onClick={() => order.give()}>
              {isMailed ? "Send the invitation" : "Make a link"}
            </Button>
          </>
        )
      }
    >
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
      {answer ? (
        <Invited name={name} invited={answer} link={link} />
      ) : (
        <>
          {mayMail && (
            <ChoiceField
              label="The link goes"
              value={way}
              choices={[
                { value: "mail", label: `By e-mail to ${person.email}` },
                { value: "hand", label: "Through you: it is shown here" },
              ]}
              onChange={setWay}
            />
          )}
          <p>
            The link lets {name} choose a password, once and within 72 hours. A link that was made before no
            longer works then.
          </p>
        </>
      )}
    </Dialog>
  );
}
