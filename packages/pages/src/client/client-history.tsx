// What happened on a client's account, the newest first, a hundred at a time.

import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { addressOfAsked } from "@fiducia/browser/windows/asked-address";
import { itemAsked } from "@fiducia/contract/item-link";
import {
  type ClientActivity,
  clientActivityQuery,
} from "@fiducia/features/clients/client-activity/client-activity.contract";
import { instantOf } from "@fiducia/kernel/clock";
import { formatDay, formatTime } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { useInfiniteQuery } from "@tanstack/react-query";
import classes from "./client.module.css";
import { ClientTable } from "./client-table.tsx";

type Happened = ClientActivity["transactions"][number];

function Row({ happened, zone }: { happened: Happened; zone: string }) {
  const { name, datedOn, at, by, amount, memo, isVoided, opens } = happened;
  const address = opens && addressOfAsked(itemAsked(opens));
  const figure = amount !== null && <Amount cents={amount} />;
  return (
    <tr>
      <td>
        {formatDay(datedOn)} <small className={classes.time}>{formatTime(instantOf(at), zone)}</small>
      </td>
      <th scope="row" className={classes.what}>
        {address ? <AddressLink to={address}>{name}</AddressLink> : name}{" "}
        {isVoided && <StatusBadge state="Voided" tone="neutral" />}
      </th>
      <td data-minor className={classes.memo}>
        {memo}
      </td>
      <td data-minor title={by.name}>
        {by.initials}
      </td>
      <td data-numeric>{address && figure ? <AddressLink to={address}>{figure}</AddressLink> : figure}</td>
    </tr>
  );
}

export function ClientHistory({ clientId }: { clientId: number }) {
  const { zone } = useAgencyZone();
  const query = useInfiniteQuery({
    queryKey: [...answerKey(clientActivityQuery.name, { clientId }), "pages"],
    queryFn: ({ pageParam, signal }) => ask(clientActivityQuery, { clientId, after: pageParam }, signal),
    initialPageParam: null as ClientActivity["next"],
    getNextPageParam: ({ activity }) => activity?.next ?? undefined,
  });
  const all = query.data?.pages.flatMap(({ activity }) => activity?.transactions ?? []);
  return (
    <ClientTable
      title="Activity"
      headings={["Date", "What", "Memo~", "By~", "Amount*"]}
      {...(all && { nothing: "Nothing has happened yet." })}
      older={{ label: "Older activity", pages: query }}
    >
      {(all ?? []).map((happened) => (
        <Row key={happened.eventId} happened={happened} zone={zone} />
      ))}
    </ClientTable>
  );
}
