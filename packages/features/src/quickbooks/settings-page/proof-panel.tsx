// Whether both books agree: the newest proofs, and the accounts that differ with what explains it.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { formatCents, ZERO } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { Fragment, useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import {
  balanceProofsQuery,
  type ShownFound,
  type ShownProof,
  type ShownProvenAccount,
} from "../balance-proof/balance-proof.contract.ts";
import { BALANCING_KEY } from "../shared/account-key.contract.ts";
import { whyItDiffers } from "../shared/proof/difference-words.rules.ts";
import look from "./quickbooks.module.css";

const agreement = ({ differing }: ShownProof): string =>
  differing === 0 ? "equal" : `${differing} ${differing === 1 ? "account differs" : "accounts differ"}`;

const TYPES = {
  Invoice: "Invoice",
  CreditMemo: "Credit memo",
  Payment: "Payment",
  Check: "Check",
  JournalEntry: "Journal entry",
};

function changeWords({ what, type, name, ours, theirs }: ShownFound["changes"][number]): string {
  const [here, there] = [formatCents(ours ?? ZERO), formatCents(theirs ?? ZERO)];
  if (what === "changed") return `${name} was changed in QuickBooks: ${there} there, ${here} here.`;
  if (what === "gone") return `${name} of ${here} was voided or deleted in QuickBooks.`;
  if (what === "edited") return `${name} of ${here} was edited in QuickBooks.`;
  return `${TYPES[type]} ${name} of ${there} was entered in QuickBooks.`.replace("  ", " ");
}

const Found = ({ found: { day, changes } }: { found: ShownFound }) => (
  <Note tone="amber">
    <div>
      <p>
        {day === null
          ? "What differs was so before the first day of the export."
          : `What differs begins on ${formatDay(day)}.`}
      </p>
      {changes.map((change) => (
        <p key={`${change.type} ${change.name}`}>{changeWords(change)}</p>
      ))}
    </div>
  </Note>
);

const Accounts = ({ accounts }: { accounts: readonly ShownProvenAccount[] }) => (
  <div className={look.figures}>
    <TableCard
      label="Balances of both books"
      headings={["Account", "In Fiducia*", "In QuickBooks*", "Difference*"]}
    >
      <tbody>
        {accounts.map((account) => (
          <Fragment key={account.key}>
            <tr>
              <th scope="row">{account.title}</th>
              <Figure cents={account.ours} />
              <Figure cents={account.theirs} />
              <Figure cents={account.difference} />
            </tr>
            {account.key === BALANCING_KEY && (
              <tr className={look.why}>
                <td colSpan={4}>
                  What opening balances are entered against in QuickBooks. It is not compared.
                </td>
              </tr>
            )}
            {account.difference !== 0 && (
              <tr className={look.why}>
                <td colSpan={4}>{whyItDiffers(account)}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </TableCard>
  </div>
);

export function ProofPanel() {
  const { zone } = useAgencyZone();
  const [chosenProofId, setChosenProofId] = useState<number>();
  const { data: answer } = useAnswer(
    balanceProofsQuery,
    chosenProofId === undefined ? {} : { proofId: chosenProofId },
  );
  if (!answer) return null;
  const { proofs, accounts, found } = answer;
  const shown = proofs.find(({ proofId }) => proofId === chosenProofId) ?? proofs[0];
  if (!shown)
    return (
      <Section title="Do both books agree?">
        <p className={classes.soft}>The balances are compared for the first time after the next run.</p>
      </Section>
    );
  return (
    <Section title="Do both books agree?">
      <div className={classes.panel}>
        <Note tone={shown.differing === 0 ? "green" : "red"} role="status">
          At the end of {formatDay(shown.day)} the balances were{" "}
          {shown.differing === 0 ? "equal in every account" : `different: ${agreement(shown)}`}, read{" "}
          <MomentText at={shown.takenAt} zone={zone} />.
        </Note>
        {found && <Found found={found} />}
        {proofs.length > 1 && (
          <ChoiceField
            label="Proof"
            value={String(shown.proofId)}
            choices={proofs.map((proof) => ({
              value: String(proof.proofId),
              label: `${formatDay(proof.day)}: ${agreement(proof)}`,
            }))}
            onChange={(value) => setChosenProofId(Number(value))}
          />
        )}
        <Accounts accounts={[...accounts].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))} />
      </div>
    </Section>
  );
}
