// Who did what with a transaction, and when, in the agency's zone.

import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { TransactionLink } from "@fiducia/features/items/shared/transaction-link.tsx";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { Card } from "@fiducia/ui/card";
import { RuledList } from "@fiducia/ui/ruled-list";
import { Section } from "@fiducia/ui/section";
import classes from "./item-detail.module.css";

export function Activity({ detail: { activity, mayOpen } }: { detail: ItemDetail }) {
  const { zone } = useAgencyZone();
  return (
    <Section title="Activity">
      <Card>
        <RuledList as="ol" className={classes.activity}>
          {activity.map(({ at, by, what, reason, eventId }) => {
            const instant = instantOf(at);
            return (
              <li key={`${at} ${what}`}>
                <time dateTime={at}>
                  {formatDay(dayOf(instant, zone))} {formatTime(instant, zone)}
                </time>
                <span title={by.name}>{by.initials}</span>
                <span>
                  <TransactionLink mayOpen={mayOpen} of={{ eventId }}>
                    {what}
                  </TransactionLink>
                  {reason && <small>{reason}</small>}
                </span>
              </li>
            );
          })}
        </RuledList>
      </Card>
    </Section>
  );
}
