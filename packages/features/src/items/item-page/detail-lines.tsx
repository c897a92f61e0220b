// The lines of a document: whom each is owed to, what the agency keeps, and how far its money has come.
import { useToday } from "@fiducia/browser/session/use-today";
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { NamedLink } from "../../screens/named-link.tsx";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";

type Line = ItemDetail["lines"][number];

const KEYS = ["collected", "disbursed", "open"] as const;

const ofParts = (line: Line, key: (typeof KEYS)[number]): Cents => sumOf(line.parts, (part) => part[key]);

interface RowProps {
  readonly line: Line;
  /** From which day on postings of its accounts are asked for. */
  readonly from: Day;
}

/** Whose it is, and what the agency keeps of it. */
function Owner({ line: { account, retainedAccount, retained }, from }: RowProps) {
  const days = { startDate: from, endDate: useToday() };
  const linked = (name: string) => <NamedLink named={{ kind: "account", name, ...days }}>{name}</NamedLink>;
  return (
    <>
      {linked(account)}
      {retainedAccount && retained !== 0 && <>; keeps {linked(retainedAccount)}</>}
    </>
  );
}

const Row = ({ line, from }: RowProps) => (
  <tr>
    <th scope="row">
      {line.description}
      {(line.policyNumber ?? line.carrier) && (
        <small>
          {line.policyNumber}
          {line.policyNumber && line.carrier && ", "}
          {line.carrier && (
            <NamedLink named={{ kind: "company", name: line.carrier }}>{line.carrier}</NamedLink>
          )}
        </small>
      )}
    </th>
    <td>
      <Owner line={line} from={from} />
    </td>
    <Figure cents={line.amount} />
    <Figure cents={line.retained} />
    {KEYS.map((key) => (
      <Figure key={key} cents={ofParts(line, key)} />
    ))}
  </tr>
);

export const Lines = ({ detail: { lines, datedOn } }: { detail: ItemDetail }) =>
  lines.length > 0 && (
    <Section title="Lines">
      <TableCard
        label="Lines"
        headings={["Line", "Account", "Amount*", "Retained*", "Collected*", "Paid out*", "Open*"]}
      >
        <tbody>
          {lines.map((line) => (
            <Row key={line.lineId} line={line} from={datedOn} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <Figure cents={sumOf(lines, (line) => line.amount)} />
            <Figure cents={sumOf(lines, (line) => line.retained)} />
            {KEYS.map((key) => (
              <Figure key={key} cents={sumOf(lines, (line) => ofParts(line, key))} />
            ))}
          </tr>
        </tfoot>
      </TableCard>
    </Section>
  );
