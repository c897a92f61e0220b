// What stands in the way of an opening's approval, and the button that posts it.
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Reason } from "@fiducia/ui/reason";
import { Section } from "@fiducia/ui/section";
import { useState } from "react";
import { approveAccess } from "../shared/opening-refusals.contract.ts";
import { approveOpeningCommand } from "../shared/opening-steps.contract.ts";
import look from "./opening.module.css";
import { many, type ShownOpening } from "./opening-words.rules.ts";

interface ApprovalProps {
  readonly opening: ShownOpening;
  /** Totals were typed that are not saved. */
  readonly isChanged: boolean;
}

/** Why nobody, or not this user, can approve it now; undefined when they can. */
function reasonOf({ opening, isChanged }: ApprovalProps, mayApprove: boolean): string | undefined {
  if (opening.obstacles.length > 0) return "Settle first what is listed above.";
  if (isChanged) return "Save the totals first.";
  if (opening.notApprover !== "") return opening.notApprover;
  return mayApprove ? undefined : approveAccess.message;
}

export function Approval({ opening, isChanged }: ApprovalProps) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const { openingId, openedOn, obstacles, documentCount, version } = opening;
  const reason = reasonOf({ opening, isChanged }, permits(session, approveAccess));
  return (
    <Section title="Approval">
      <div className={classes.panel}>
        {obstacles.length > 0 ? (
          <>
            <p>Before it can be approved:</p>
            <ul className={look.obstacles}>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>Everything agrees. Look at the draft reports once more before it is approved.</p>
        )}
        <ButtonRow>
          <Reason reason={reason}>
            <Button
              kind="primary"
              aria-disabled={reason !== undefined}
              onClick={() => reason === undefined && setAsking(true)}
            >
              Approve
            </Button>
          </Reason>
          {reason !== undefined && <span className={classes.soft}>{reason}</span>}
        </ButtonRow>
        {isAsking && (
          <CommandQuestion
            title={`Approve the opening as of ${formatDay(openedOn)}`}
            confirmLabel="Approve and post"
            isHarmless
            contract={approveOpeningCommand}
            body={{ openingId, version }}
            done="The opening is being posted."
            onClose={() => setAsking(false)}
          >
            {many(documentCount, "document")} are posted on {formatDay(openedOn)}, and the books are closed
            through that day. They get numbers of these books; the old ones stay on them and are found by the
            search. While it runs nothing else can be posted. It can be taken back as long as nothing of it
            was used.
          </CommandQuestion>
        )}
      </div>
    </Section>
  );
}
