// Every debit and credit of a transaction, entry by entry, as the journal holds them.

import type { Cents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import { Amount } from "@fiducia/ui/amount";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";

type Entry = ItemDetail["entries"][number];

const FUNDS = { B: "Billed", T: "Trust", O: "Operating" } as const;

const side = (cents: Cents) => (cents === 0 ? null : <Amount cents={cents} />);

const Postings = ({ entry }: { entry: Entry }) => (
  <tbody>
    <tr data-group>
      <th scope="rowgroup" colSpan={5}>
        {formatDay(entry.datedOn)} {splitWords(entry.kind)}
      </th>
    </tr>
    {entry.postings.map(({ fund, account, accountName, name, bank, debit, credit }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: postings have no other key than their place.
      <tr key={place}>
        <td>{FUNDS[fund]}</td>
        <th scope="row">
          {account} {accountName}
          {(name ?? bank) && <small>{[name, bank].filter(Boolean).join(", ")}</small>}
        </th>
        <td data-numeric>{side(debit)}</td>
        <td data-numeric>{side(credit)}</td>
      </tr>
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
