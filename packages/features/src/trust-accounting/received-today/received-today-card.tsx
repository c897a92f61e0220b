// What came in today, by the way in which it was paid.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { splitWords } from "@fiducia/kernel/split-words";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { receivedTodayQuery } from "./received-today.contract.ts";

const TITLE = "Received today";
const TODAY = "/trustTransactions/0";

/** Today's transactions by which money came in this way. */
const receivedBy = (method: string): string =>
  `${TODAY}?${new URLSearchParams({ only: JSON.stringify([{ column: "receivedBy", value: method }]) })}`;

export const ReceivedTodayCard = () => (
  <AskedFigure contract={receivedTodayQuery} title={TITLE} fault="What came in today could not be read.">
    {(received) => (
      <FigureCard
        title={TITLE}
        total={received.total}
        linkTotal={(total) => <AddressLink to={TODAY}>{total}</AddressLink>}
        note="New payments taken today, less voids"
      >
        <NamedAmounts
          title="By pay method"
          rows={received.methods.map(({ method, amount }, place) => ({
            key: place,
            name: <AddressLink to={receivedBy(splitWords(method))}>{splitWords(method)}</AddressLink>,
            amount,
          }))}
        />
      </FigureCard>
    )}
  </AskedFigure>
);
