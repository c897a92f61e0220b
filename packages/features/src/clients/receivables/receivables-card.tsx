// Who owes us: the total by age, and the clients who owe most, each a way to the client's account.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { ShareBar } from "@fiducia/ui/share-bar";
import { agedParts } from "../shared/aged-parts.tsx";
import { type Receivables, receivablesQuery } from "./receivables.contract.ts";

const noteOf = ({ count, unusedCredit }: Receivables): string => {
  const items = `in ${count} open ${count === 1 ? "invoice" : "invoices"}`;
  return unusedCredit === 0 ? items : `${items}; clients have ${formatCents(unusedCredit)} of unused credit`;
};

const TITLE = "Owed by clients";

export const ReceivablesCard = () => (
  <AskedFigure contract={receivablesQuery} title={TITLE} fault="What clients owe could not be read.">
    {(owing) => (
      <FigureCard title={TITLE} total={owing.total} note={noteOf(owing)}>
        <ShareBar parts={agedParts(owing.ages)} />
        <NamedAmounts
          title="Most owed by"
          rows={owing.mostOwing.map(({ clientId, name, amount }) => ({
            key: clientId,
            name: <AddressLink to={`/client?id=${clientId}`}>{name}</AddressLink>,
            amount,
          }))}
        />
      </FigureCard>
    )}
  </AskedFigure>
);
