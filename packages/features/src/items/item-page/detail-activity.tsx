// Who did what with a transaction, and when, in the agency's zone.
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { useAgencyZone } from "../../client/use-agency-zone.tsx";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";
import classes from "./item-detail.module.css";

export function Activity({ activity }: { activity: ItemDetail["activity"] }) {
  const { zone } = useAgencyZone();
  return (
    <section className={classes.section}>
      <h2>Activity</h2>
      <ol className={classes.activity}>
        {activity.map(({ at, by, what, reason }) => {
          const instant = instantOf(at);
          return (
            <li key={`${at} ${what}`}>
              <time dateTime={at}>
                {formatDay(dayOf(instant, zone))} {formatTime(instant, zone)}
              </time>
              <span title={by.name}>{by.initials}</span>
              <span>
                {what}
                {reason && <small>{reason}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
