// Who owes us: the total by age, and the clients who owe most, each a way to the client's account.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { ShareBar, type ShareTone } from "@fiducia/ui/share-bar";
import { type Receivables, receivablesQuery } from "./receivables.contract.ts";

const AGES: Readonly<Record<Receivables["ages"][number]["age"], readonly [string, ShareTone]>> = {
  notDue: ["Not due yet", "calm"],
  days1To30: ["1 to 30 days past due", "blue"],
  days31To60: ["31 to 60 days past due", "amber"],
  days61To90: ["61 to 90 days past due", "orange"],
  over90: ["Over 90 days past due", "red"],
};

const noteOf = ({ count, unusedCredit }: Receivables): string => {
  const items = `in ${count} open ${count === 1 ? "invoice" : "invoices"}`;
  return unusedCredit === 0 ? items : `${items}; clients have ${formatCents(unusedCredit)} of unused credit`;
};

export function ReceivablesCard() {
  const { data: owing } = useAnswer(receivablesQuery, {});
  if (!owing) return null;
  return (
    <FigureCard title="Owed by clients" total={owing.total} note={noteOf(owing)}>
      <ShareBar
        parts={owing.ages.map(({ age, amount }) => {
          const [label, tone] = AGES[age];
          return { label, amount, tone };
        })}
      />
      <NamedAmounts
        title="Most owed by"
        rows={owing.mostOwing.map(({ clientId, name, amount }) => ({
          key: clientId,
          name: <AddressLink to={`/client?id=${clientId}`}>{name}</AddressLink>,
          amount,
        }))}
      />
    </FigureCard>
  );
}
