// What came in today, by the way in which it was paid.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { splitWords } from "@fiducia/kernel/split-words";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { receivedTodayQuery } from "./received-today.contract.ts";

export function ReceivedTodayCard() {
  const { data: received } = useAnswer(receivedTodayQuery, {});
  if (!received) return null;
  return (
    <FigureCard title="Received today" total={received.total} note="New money of receipts, less voids">
      <NamedAmounts
        title="By pay method"
        rows={received.methods.map(({ method, amount }, place) => ({
          key: place,
          name: splitWords(method),
          amount,
        }))}
      />
    </FigureCard>
  );
}
