// What the next run would send: each record with its transactions, as a person reads them and as QuickBooks does.
import { ask } from "@fiducia/browser/calls/ask";
import { saveFile } from "@fiducia/browser/calls/save-file";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { negate } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { announceSuccess, announceWarning } from "@fiducia/ui/toasts";
import classes from "../../parts/settings/settings.module.css";
import {
  importFileQuery,
  type NextRecord,
  nextRunQuery,
  type SentTransaction,
} from "../next-run/next-run.contract.ts";
import look from "./quickbooks.module.css";
import { RunNow } from "./run-now.tsx";
import type { ExportState } from "./use-export-state.tsx";

const TYPES: Readonly<Record<SentTransaction["type"], string>> = {
  Invoice: "Invoice",
  CreditMemo: "Credit memo",
  Payment: "Payment",
  Check: "Check",
  JournalEntry: "Journal entry",
};

const counted = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "record" : "records"}`;

async function saveImportFile(): Promise<void> {
  const { fileName, content, records, left } = await ask(importFileQuery, {});
  saveFile(fileName, "text/plain", content);
  if (left > 0) announceWarning(`${counted(left)} cannot stand in a file, and wait.`);
  else announceSuccess(`The file holds ${counted(records)}.`);
}

const Transaction = ({ type, lines, message }: SentTransaction) => (
  <>
    <TableCard label={TYPES[type]} headings={[TYPES[type], "Name", "Debit*", "Credit*"]}>
      <tbody>
        {lines.map(({ account, name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves.
          <tr key={place}>
            <th scope="row">{account}</th>
            <td>{name}</td>
            {amount >= 0 ? <Figure cents={amount} /> : <td />}
            {amount < 0 ? <Figure cents={negate(amount)} /> : <td />}
          </tr>
        ))}
      </tbody>
    </TableCard>
    <details>
      <summary>As QuickBooks reads it</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <pre className={look.message} tabIndex={0}>
        {message.replaceAll("><", ">\n<")}
      </pre>
    </details>
  </>
);

const whatOf = ({ operation, transactions, makes }: NextRecord): string => {
  if (operation === "Reverse" && transactions.length === 0) return "Taken out of QuickBooks";
  if (transactions.length === 0) return makes.length === 0 ? "Nothing to send" : "Made in QuickBooks";
  return transactions.map(({ type }) => TYPES[type]).join(", ");
};

const Sent = ({ record }: { record: NextRecord }) => (
  <details className={look.record}>
    <summary>
      <strong>{record.name}</strong>
      <span>{record.day ? formatDay(record.day) : ""}</span>
      <span>{whatOf(record)}</span>
      <span>{record.transactions[0] && <Amount cents={record.transactions[0].total} />}</span>
    </summary>
    <div className={`${classes.panel} ${look.figures}`}>
      {record.problem && <Note tone="amber">{record.problem}</Note>}
      {record.makes.length > 0 && (
        <p className={classes.soft}>Made first, unless QuickBooks has it: {record.makes.join(", ")}.</p>
      )}
      {record.transactions.map((transaction) => (
        <Transaction key={transaction.message} {...transaction} />
      ))}
    </div>
  </details>
);

export function NextRunPanel({ state }: { state: ExportState }) {
  const { data: next } = useAnswer(nextRunQuery, {});
  if (!next) return null;
  const { waiting, records } = next;
  const isAtHand = state.integrationType === "Online" && state.canBeUsed;
  return (
    <Section title="The next run" beside={isAtHand ? <RunNow /> : undefined}>
      <div className={classes.panel}>
        <p className={classes.soft}>
          {waiting === 0
            ? "Nothing waits to be sent."
            : `${counted(waiting)} will be sent${waiting > records.length ? `; the first ${records.length} are shown` : ""}, in this order.`}
        </p>
        {records.length > 0 && (
          <div>
            {records.map((record) => (
              <Sent key={record.rowId} record={record} />
            ))}
          </div>
        )}
        {waiting > 0 && (
          <>
            <p className={classes.soft}>
              Without a connection the records can be imported from a file. Import it once, then set the
              records to “Do Not Transfer”: a later run would send them again.
            </p>
            <ButtonRow>
              <Button onClick={() => void saveImportFile()}>Download a file to import (.iif)</Button>
            </ButtonRow>
          </>
        )}
      </div>
    </Section>
  );
}
