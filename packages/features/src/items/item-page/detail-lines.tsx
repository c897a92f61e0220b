// The lines of a document: whom each is owed to, what the agency keeps, and how far its money has come.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";

type Line = ItemDetail["lines"][number];

const KEYS = ["collected", "disbursed", "open"] as const;

const ofParts = (line: Line, key: (typeof KEYS)[number]): Cents => sumOf(line.parts, (part) => part[key]);

const owner = ({ account, retainedAccount, retained }: Line): string =>
  retainedAccount && retained !== 0 ? `${account}; keeps ${retainedAccount}` : account;

const Row = ({ line }: { line: Line }) => (
  <tr>
    <th scope="row">
      {line.description}
      {(line.policyNumber ?? line.carrier) && (
        <small>{[line.policyNumber, line.carrier].filter(Boolean).join(", ")}</small>
      )}
    </th>
    <td>{owner(line)}</td>
    <Figure cents={line.amount} />
    <Figure cents={line.retained} />
    {KEYS.map((key) => (
      <Figure key={key} cents={ofParts(line, key)} />
    ))}
  </tr>
);

export const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length > 0 && (
    <Section title="Lines">
      <TableCard
        label="Lines"
        headings={["Line", "Account", "Amount*", "Retained*", "Collected*", "Paid on*", "Open*"]}
      >
        <tbody>
          {lines.map((line) => (
            <Row key={line.lineId} line={line} />
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
