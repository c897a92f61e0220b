// What came in today, by the way in which it was paid.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { splitWords } from "@fiducia/kernel/split-words";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { receivedTodayQuery } from "./received-today.contract.ts";

const TITLE = "Received today";

export const ReceivedTodayCard = () => (
  <AskedFigure contract={receivedTodayQuery} title={TITLE} fault="What came in today could not be read.">
    {(received) => (
      <FigureCard title={TITLE} total={received.total} note="New payments taken today, less voids">
        <NamedAmounts
          title="By pay method"
          rows={received.methods.map(({ method, amount }, place) => ({
            key: place,
            name: splitWords(method),
            amount,
          }))}
        />
      </FigureCard>
    )}
  </AskedFigure>
);
