// The statements of trust banks, and the ways to bring another one.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { Amount } from "@fiducia/ui/amount";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { MomentText } from "@fiducia/ui/moment-text";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import { addressOfStatements } from "../screen/reconciliation-addresses.tsx";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { bankStatementsQuery } from "../statements/bank-statement.contract.ts";
import { BringStatement } from "./bring-statement.tsx";
import {
  addressOfStatement,
  daysOf,
  type ListedStatement,
  STATE_WORDS,
  STATEMENTS_ADDRESS,
} from "./statement-words.rules.ts";

const Closing = ({ closing }: Pick<ListedStatement, "closing">) =>
  closing === null ? "" : <Amount cents={closing} />;

const Rows = ({ statements, zone }: { statements: readonly ListedStatement[]; zone: string }) => (
  <TableCard label="Statements" headings={["Statement", "Closing balance*", "State", "Read~"]}>
    <tbody>
      {statements.map((statement) => (
        <tr key={statement.statementId}>
          <td>
            <AddressLink to={addressOfStatement(statement.statementId)}>{daysOf(statement)}</AddressLink>
            <div className={classes.details}>
              {[statement.bankName, statement.fileName || "typed in"].join(", ")}
            </div>
          </td>
          <td data-numeric>
            <Closing closing={statement.closing} />
          </td>
          <td>
            <StatusBadge {...STATE_WORDS[statement.state]} />
          </td>
          <td data-minor>
            <MomentText at={statement.readAt} zone={zone} />
            <div className={classes.details}>{statement.readBy}</div>
          </td>
        </tr>
      ))}
    </tbody>
  </TableCard>
);

const EVERY = "";

/** @param bankAccountId the bank of which statements are shown; all of them unless given. */
export function StatementList({ bankAccountId }: { bankAccountId: number | undefined }) {
  const session = useSession();
  const go = useGo();
  const { zone } = useAgencyZone();
  const filter = bankAccountId === undefined ? {} : { bankAccountId };
  const { data: known, isError, error } = useAnswer(bankStatementsQuery, filter);
  if (isError) return <p role="alert">{messageOf(error)}</p>;
  if (!known) return null;
  const { banks, statements } = known;
  const chosen = bankAccountId ?? (banks.length === 1 ? banks[0]?.bankAccountId : undefined);
  return (
    <div className={classes.panel}>
      <header>
        <h1 id="page-title" tabIndex={-1}>
          Bank statements
        </h1>
        <p className={classes.soft}>
          What the bank says, line by line. Nothing is kept before you have seen what becomes of each line.
        </p>
      </header>
      <ChoiceField
        label="Trust bank"
        term="trust-bank"
        value={bankAccountId === undefined ? EVERY : String(bankAccountId)}
        choices={[
          { value: EVERY, label: "All trust banks" },
          ...banks.map((bank) => ({ value: String(bank.bankAccountId), label: bank.name })),
        ]}
        onChange={(value) =>
          go({ href: value === EVERY ? STATEMENTS_ADDRESS : addressOfStatements(Number(value)) })
        }
      />
      {permits(session, prepareAccess) &&
        (chosen === undefined ? (
          <p className={classes.soft}>Choose a trust bank to bring a statement of it.</p>
        ) : (
          <BringStatement bankAccountId={chosen} />
        ))}
      {statements.length > 0 && (
        <Section title="Statements">
          <Rows statements={statements} zone={zone} />
        </Section>
      )}
    </div>
  );
}
