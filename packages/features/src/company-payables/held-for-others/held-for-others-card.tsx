// Whom do we owe: what was collected for others by age, and the accounts with most, each a way to its open payables.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { formatCents } from "@fiducia/kernel/cents";
import { FigureCard, NamedAmounts } from "@fiducia/ui/figure-card";
import { type ShareAge, ShareBar } from "@fiducia/ui/share-bar";
import { Link } from "@tanstack/react-router";
import { companyPayablesReport } from "../company-payables/company-payables.report.ts";
import { ALL_HELD, heldAddress } from "./held-addresses.rules.ts";
import { type HeldForOthers, heldForOthersQuery } from "./held-for-others.contract.ts";

const AGES: Readonly<Record<HeldForOthers["ages"][number]["age"], readonly [string, ShareAge]>> = {
  upTo30: ["Invoiced in the last 30 days", 0],
  days31To60: ["31 to 60 days ago", 1],
  days61To90: ["61 to 90 days ago", 2],
  over90: ["Over 90 days ago", 4],
};

const TITLE = "Owed to companies";

/** An account with what it is owed, or was paid ahead, as a way to its open payables. */
const ownerRow = ({ glAccountId, name, amount }: HeldForOthers["accounts"][number]) => ({
  key: glAccountId,
  name: (
    <Link
      to={companyPayablesReport.route as string}
      search={{ glAccountIds: [glAccountId], paidStatus: "Unpaid" } as never}
    >
      {name}
    </Link>
  ),
  amount,
});

function Held({ held }: { held: HeldForOthers }) {
  const today = useToday();
  return (
    <FigureCard
      title={TITLE}
      total={held.total}
      linkTotal={(total) => <AddressLink to={ALL_HELD}>{total}</AddressLink>}
      note="Collected for companies and tax authorities, and not paid to them yet"
    >
      <ShareBar
        parts={held.ages.map(({ age, amount }) => {
          const [label, weight] = AGES[age];
          return { label, amount, age: weight, to: heldAddress(age, today) };
        })}
        Link={AddressLink}
      />
      <NamedAmounts title="Most owed to" rows={held.accounts.map(ownerRow)} />
      {held.advanced > 0 && (
        <NamedAmounts
          title={`Paid ahead: ${formatCents(held.advanced)}`}
          rows={held.advancedTo.map(ownerRow)}
        />
      )}
    </FigureCard>
  );
}

export const HeldForOthersCard = () => (
  <AskedFigure
    contract={heldForOthersQuery}
    title={TITLE}
    fault="What is owed to companies could not be read."
  >
    {(held) => <Held held={held} />}
  </AskedFigure>
);
