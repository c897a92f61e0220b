// One statement: its days and balances, what looks wrong, its rows, and the way to keep it.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { CheckField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { useState } from "react";
import { addressOfBank, addressOfStatements } from "../screen/reconciliation-addresses.tsx";
import { manyLines } from "../shared/many-lines.rules.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { bankStatementQuery } from "../statements/bank-statement.contract.ts";
import { forgetStatementCommand, keepStatementCommand } from "../statements/statement-steps.contract.ts";
import { BalancesPanel } from "./balances-panel.tsx";
import { MappingPanel } from "./mapping-panel.tsx";
import { StatementRows } from "./statement-rows.tsx";
import {
  daysOf,
  keepingWords,
  nothingNew,
  type ShownStatement,
  STATE_WORDS,
} from "./statement-words.rules.ts";

interface StatementProps {
  readonly statement: ShownStatement;
}

function Keeping({ statement }: StatementProps) {
  const { statementId, obstacle, isOtherAccount } = statement;
  const [isConfirmed, setConfirmed] = useState(false);
  const order = useCommand({
    contract: keepStatementCommand,
    body: { statementId, confirmAccount: isConfirmed },
    done: ({ lineCount }) => `The statement is kept, with ${manyLines(lineCount)} of it new.`,
  });
  return (
    <>
      {isOtherAccount && (
        <CheckField
          label="The account is right all the same"
          isChecked={isConfirmed}
          onChange={setConfirmed}
        />
      )}
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
      <ButtonRow>
        <Button
          kind="primary"
          isBusy={order.isGiving}
          disabled={obstacle !== "" || (isOtherAccount && !isConfirmed)}
          onClick={() => order.give()}
        >
          {keepingWords(statement)}
        </Button>
        {obstacle !== "" && <span className={classes.soft}>{obstacle}</span>}
      </ButtonRow>
    </>
  );
}

function Forget({ statement }: StatementProps) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const { statementId, bankAccountId } = statement;
  const { give, isGiving, problem } = useCommand({
    contract: forgetStatementCommand,
    body: { statementId },
    done: "The statement was removed.",
    onDone: () => go({ href: addressOfStatements(bankAccountId) }),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove statement</Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove this statement"
          confirmLabel="Remove statement"
          isBusy={isGiving}
          problem={problem?.message}
          onConfirm={() => give()}
          onCancel={() => setAsking(false)}
        >
          {statement.state === "Kept"
            ? "It goes with those of its lines that no other statement has. Once it is corrected, bring or type it again."
            : "The file and what was found of its rows go. Lines that are kept already stay."}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Rows below which the way to keep them is out of sight. */
const LONG = 20;

function Shown({ statement }: StatementProps) {
  const session = useSession();
  const { bankAccountId, bankName, fileName, state, warnings } = statement;
  const isOpen = state === "Read" && permits(session, prepareAccess);
  const [isMapping, setMapping] = useState(!statement.isMapped);
  const rowCount = Object.values(statement.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <div>
          <AddressLink to={addressOfStatements(bankAccountId)}>Statements of {bankName}</AddressLink>
          <h1 id="page-title" tabIndex={-1}>
            {daysOf(statement)}
          </h1>
          <p className={classes.soft}>
            {fileName || "Typed in"} <StatusBadge {...STATE_WORDS[state]} />
          </p>
        </div>
        {permits(session, prepareAccess) && <Forget statement={statement} />}
      </header>
      {warnings.map((warning) => (
        <Note tone="amber" key={warning}>
          {warning}
        </Note>
      ))}
      {isOpen && <Note tone="amber">{nothingNew(statement)}</Note>}
      {state === "Kept" && (
        <ButtonRow>
          <AddressLink className={buttonLook({ kind: "primary" })} to={addressOfBank(bankAccountId)}>
            Match the lines of the bank
          </AddressLink>
        </ButtonRow>
      )}
      <BalancesPanel
        key={`${statement.beginsOn} ${statement.closing}`}
        statement={statement}
        isOpen={isOpen}
        others={
          isOpen &&
          !isMapping &&
          statement.mapping !== null && (
            <Button onClick={() => setMapping(true)}>
              {statement.format === "CSV" ? "Change columns" : "Change signs"}
            </Button>
          )
        }
      />
      {isOpen && isMapping && (
        <MappingPanel
          key={JSON.stringify(statement.mapping)}
          statement={statement}
          onDone={() => setMapping(false)}
        />
      )}
      {isOpen && rowCount > LONG && <Keeping statement={statement} />}
      <StatementRows statement={statement} isOpen={isOpen} />
      {isOpen && <Keeping statement={statement} />}
    </div>
  );
}

export function OneStatement({ statementId }: { statementId: number }) {
  const { data: found, isError, error, refetch } = useAnswer(bankStatementQuery, { statementId });
  if (isError)
    return (
      <ReportNotice
        message="The statement cannot be shown"
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!found) return null;
  return found.statement ? (
    <Shown statement={found.statement} />
  ) : (
    <ReportNotice message="There is no such statement." />
  );
}
