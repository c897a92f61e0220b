// Every debit and credit of a transaction, entry by entry, as the journal holds them; accounts and amounts lead to the postings
// of the day.

import type { Named } from "@fiducia/contract/named";
import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { NamedLink } from "@fiducia/features/parts/named-link.tsx";
import type { Cents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import { Amount } from "@fiducia/ui/amount";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";

type Entry = ItemDetail["entries"][number];
type Posting = Entry["postings"][number];

const FUNDS = { B: "Billed", T: "Trust", O: "Operating" } as const;

const namedOn = (day: Day, kind: "bank" | "account" | "control", name: string): Named => ({
  kind,
  name,
  startDate: day,
  endDate: day,
});

interface SideProps {
  readonly cents: Cents;
  readonly named: Named;
}

const Side = ({ cents, named }: SideProps) => (
  <td data-numeric>
    {cents !== 0 && (
      <NamedLink named={named}>
        <Amount cents={cents} />
      </NamedLink>
    )}
  </td>
);

function Line({ posting, day }: { posting: Posting; day: Day }) {
  const { fund, account, accountName, name, bank, debit, credit } = posting;
  const control = namedOn(day, "control", account);
  return (
    <tr>
      <td>{FUNDS[fund]}</td>
      <th scope="row">
        <NamedLink named={control}>
          {account} {accountName}
        </NamedLink>
        {(name ?? bank) && (
          <small>
            {name && <NamedLink named={namedOn(day, "account", name)}>{name}</NamedLink>}
            {name && bank && ", "}
            {bank && <NamedLink named={namedOn(day, "bank", bank)}>{bank}</NamedLink>}
          </small>
        )}
      </th>
      <Side cents={debit} named={control} />
      <Side cents={credit} named={control} />
    </tr>
  );
}

const Postings = ({ entry }: { entry: Entry }) => (
  <tbody>
    <tr data-group>
      <th scope="rowgroup" colSpan={5}>
        {formatDay(entry.datedOn)} {entry.kind === "NSFCheck" ? "Returned check" : splitWords(entry.kind)}
      </th>
    </tr>
    {entry.postings.map((posting, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: postings have no other key than their place.
      <Line key={place} posting={posting} day={entry.datedOn} />
    ))}
  </tbody>
);

export const Journal = ({ entries }: { entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <Section title="Journal">
      <TableCard label="Journal" headings={["Fund", "Account", "Debit*", "Credit*"]}>
        {entries.map((entry) => (
          <Postings key={entry.entryId} entry={entry} />
        ))}
      </TableCard>
    </Section>
  );
