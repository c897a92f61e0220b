// Who owes us: the total by age, and the clients who owe most, each a way to the client's account.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { formatCents } from "@fiducia/kernel/cents";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { ShareBar } from "@fiducia/ui/share-bar";
import { unpaidInvoicesReport } from "../../customer-accounts/unpaid-invoices/unpaid-invoices.report.ts";
import { agedParts } from "../shared/aged-parts.tsx";
import { ALL_OWED, owedAddress } from "./owed-addresses.rules.ts";
import { type Receivables, receivablesQuery } from "./receivables.contract.ts";

const noteOf = ({ count, unusedCredit }: Receivables): string => {
  const items = `in ${count} open ${count === 1 ? "invoice" : "invoices"}`;
  return unusedCredit === 0 ? items : `${items}; clients have ${formatCents(unusedCredit)} of unused credit`;
};

const TITLE = "Owed by clients";

const Owing = ({ owing }: { owing: Receivables }) => {
  const mayList = permits(useSession(), unpaidInvoicesReport.access);
  return (
    <FigureCard
      title={TITLE}
      total={owing.total}
      linkTotal={mayList ? (total) => <AddressLink to={ALL_OWED}>{total}</AddressLink> : undefined}
      note={noteOf(owing)}
    >
      <ShareBar parts={agedParts(owing.ages, mayList ? owedAddress : undefined)} Link={AddressLink} />
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
};

export const ReceivablesCard = () => (
  <AskedFigure contract={receivablesQuery} title={TITLE} fault="What clients owe could not be read.">
    {(owing) => <Owing owing={owing} />}
  </AskedFigure>
);
