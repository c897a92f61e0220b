// What waits: each kind of work, how much of it there is, and the way to where it is done.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { FigureCard } from "@fiducia/ui/figure-card";
import { RuledList } from "@fiducia/ui/ruled-list";
import { type WaitingEntry, waitingWorkQuery } from "./waiting-work.contract.ts";
import { addressOf, isInQueue, wordsOf } from "./waiting-work.rules.ts";
import classes from "./waiting-work-card.module.css";

const TITLE = "To do";

function Way({ entry }: { entry: WaitingEntry }) {
  const openDialog = useOpenDialog();
  const address = addressOf(entry);
  if (address !== undefined) return <AddressLink to={address}>{wordsOf(entry)}</AddressLink>;
  if (!isInQueue(entry)) return wordsOf(entry);
  return (
    <Button kind="link" aria-haspopup="dialog" onClick={() => openDialog("QuickBooksQueue", {})}>
      {wordsOf(entry)}
    </Button>
  );
}

export const WaitingWorkCard = () => (
  <AskedFigure contract={waitingWorkQuery} title={TITLE} fault="What waits to be done could not be read.">
    {({ entries }) => (
      <FigureCard title={TITLE}>
        {entries.length === 0 && <p className={classes.nothing}>Nothing waits for you.</p>}
        {entries.length > 0 && (
          <RuledList className={classes.list}>
            {entries.map((entry) => (
              <li key={`${entry.kind} ${entry.client?.clientId ?? ""}`}>
                <span>
                  <Way entry={entry} />
                </span>
                {entry.amount !== null && <Amount cents={entry.amount} />}
              </li>
            ))}
          </RuledList>
        )}
      </FigureCard>
    )}
  </AskedFigure>
);
