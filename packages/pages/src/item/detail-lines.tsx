// The lines of a document: whom each is owed to, what the agency keeps, and how far its money has come.
import { useToday } from "@fiducia/browser/session/use-today";
import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { NamedLink } from "@fiducia/features/parts/named-link.tsx";
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";

type Line = ItemDetail["lines"][number];

const KEYS = ["collected", "disbursed", "open"] as const;

/** What a phone has no room for. */
const isMinor = (key: (typeof KEYS)[number]): boolean => key === "disbursed";

const ofParts = (line: Line, key: (typeof KEYS)[number]): Cents => sumOf(line.parts, (part) => part[key]);

interface RowProps {
  readonly line: Line;
  /** From which day on postings of its accounts are asked for. */
  readonly from: Day;
}

interface OwnerProps extends RowProps {
  /** Each account on a line of its own. */
  readonly isPhone?: boolean;
}

/** Whose it is, and what the agency keeps of it. */
function Owner({ line: { account, retainedAccount, retained }, from, isPhone }: OwnerProps) {
  const days = { startDate: from, endDate: useToday() };
  const linked = (name: string) => <NamedLink named={{ kind: "account", name, ...days }}>{name}</NamedLink>;
  const retainedNote = retainedAccount && retained !== 0 && <>keeps {linked(retainedAccount)}</>;
  if (isPhone)
    return (
      <>
        <small data-phone>{linked(account)}</small>
        {retainedNote && <small data-phone>{retainedNote}</small>}
      </>
    );
  return (
    <>
      {linked(account)}
      {retainedNote && <>; {retainedNote}</>}
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
      <Owner line={line} from={from} isPhone />
    </th>
    <td data-minor>
      <Owner line={line} from={from} />
    </td>
    <Figure cents={line.amount} />
    <Figure cents={line.retained} isMinor />
    {KEYS.map((key) => (
      <Figure key={key} cents={ofParts(line, key)} isMinor={isMinor(key)} />
    ))}
  </tr>
);

export const Lines = ({ detail: { lines, datedOn } }: { detail: ItemDetail }) =>
  lines.length > 0 && (
    <Section title="Lines">
      <TableCard
        label="Lines"
        headings={["Line", "Account~", "Amount*", "Retained*~", "Collected*", "Paid out*~", "Open*"]}
      >
        <tbody>
          {lines.map((line) => (
            <Row key={line.lineId} line={line} from={datedOn} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-minor />
            <Figure cents={sumOf(lines, (line) => line.amount)} />
            <Figure cents={sumOf(lines, (line) => line.retained)} isMinor />
            {KEYS.map((key) => (
              <Figure key={key} cents={sumOf(lines, (line) => ofParts(line, key))} isMinor={isMinor(key)} />
            ))}
          </tr>
        </tfoot>
      </TableCard>
    </Section>
  );
