// Settings: all that people did, narrowed by kind, person and days, and taken away as a file.

import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { saveFile } from "@fiducia/browser/calls/save-file";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { formulaSafe } from "@fiducia/contract/file-text";
import { peopleQuery } from "@fiducia/features/identity/people/people.contract";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { SettingsFrame, SettingsHead } from "@fiducia/features/parts/settings/settings-frame.tsx";
import { systemClock } from "@fiducia/kernel/clock";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { dayOf } from "@fiducia/kernel/day";
import { personName } from "@fiducia/kernel/person-name";
import { Button } from "@fiducia/ui/button";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { MomentText } from "@fiducia/ui/moment-text";
import { TableCard } from "@fiducia/ui/table-card";
import { announceError } from "@fiducia/ui/toasts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { type ACTIVITY_KINDS, activityQuery } from "./activity.contract.ts";

type Filter = z.input<typeof activityQuery.filter>;
type Line = z.output<typeof activityQuery.answer>["lines"][number];

const KINDS: Readonly<Record<(typeof ACTIVITY_KINDS)[number], string>> = {
  transactions: "Transactions",
  settings: "Settings",
  security: "Sign-ins and security",
  files: "Files and prints",
};

/** As many lines as a file has; who needs more narrows the days. */
const MOST_IN_FILE = 10_000;
const NOBODY = "Fiducia";

async function allLines(filter: Filter): Promise<readonly Line[]> {
  const lines: Line[] = [];
  let olderThanActivity: string | undefined;
  do {
    const page = await ask(activityQuery, { ...filter, ...(olderThanActivity && { olderThanActivity }) });
    lines.push(...page.lines);
    olderThanActivity = page.hasMore ? page.lines.at(-1)?.activityId : undefined;
  } while (olderThanActivity !== undefined && lines.length < MOST_IN_FILE);
  return lines;
}

const cell = (text: string): string => `"${formulaSafe(text).replaceAll('"', '""')}"`;

function save(lines: readonly Line[]): void {
  const rows = lines.map(({ at, who, kind, what, details }) => [
    at,
    who ?? NOBODY,
    KINDS[kind],
    what,
    details,
  ]);
  const text = [["When (UTC)", "Who", "Kind", "What", "Details"], ...rows]
    .map((row) => row.map(cell).join(","))
    .join("\r\n");
  saveFile("activity.csv", "text/csv", `\ufeff${text}\r\n`);
}

const Rows = ({ lines, zone }: { lines: readonly Line[]; zone: string }) => (
  <TableCard label="Activity" headings={["When", "What", "Who"]}>
    <tbody>
      {lines.map(({ activityId, at, who, what, details, eventId }) => (
        <tr key={activityId}>
          <td>
            <MomentText at={at} zone={zone} />
          </td>
          <td>
            {eventId === null ? what : <AddressLink to={eventAddress(eventId)}>{what}</AddressLink>}
            <div className={classes.details}>{details}</div>
          </td>
          <td>{who ?? NOBODY}</td>
        </tr>
      ))}
    </tbody>
  </TableCard>
);

function ActivityPage() {
  const { zone } = useAgencyZone();
  const today = dayOf(systemClock(), zone);
  const [typed, setTyped] = useState({ kind: "", person: "", from: "", to: "" });
  const { text, choice } = fieldsOf(typed, (changed) => setTyped({ ...typed, ...changed }));
  const [isSaving, setSaving] = useState(false);
  const { data: people = [] } = useAnswer(peopleQuery, {});
  const [from, to] = [parseShownDay(typed.from), parseShownDay(typed.to)];
  const filter: Filter = {
    ...(typed.kind !== "" && { activityKind: typed.kind as (typeof ACTIVITY_KINDS)[number] }),
    ...(typed.person !== "" && { doneBy: Number(typed.person) }),
    ...(from && { fromDay: from }),
    ...(to && { toDay: to }),
  };
  const read = useInfiniteQuery({
    queryKey: [...answerKey(activityQuery.name, filter), "pages"],
    queryFn: ({ pageParam, signal }) =>
      ask(activityQuery, { ...filter, ...(pageParam && { olderThanActivity: pageParam }) }, signal),
    initialPageParam: "",
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? lines.at(-1)?.activityId : undefined),
  });
  const lines = read.data?.pages.flatMap((page) => page.lines);
  const download = async () => {
    setSaving(true);
    try {
      save(await allLines(filter));
    } catch (trouble) {
      announceError(messageOf(trouble));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <SettingsHead
        page="activity"
        lede="Who recorded, changed, signed in or was refused. Nobody can alter it."
        beside={
          <Button isBusy={isSaving} onClick={() => void download()}>
            Export as CSV
          </Button>
        }
      />
      <FieldRow>
        <ChoiceField
          label="Kind"
          choices={[
            { value: "", label: "Everything" },
            ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
          ]}
          {...choice("kind")}
        />
        <ChoiceField
          label="Who"
          choices={[
            { value: "", label: "Everybody" },
            ...people.map((person) => ({ value: String(person.personId), label: personName(person) })),
          ]}
          {...choice("person")}
        />
        <DateField label="From" today={today} {...text("from")} />
        <DateField label="To" today={today} {...text("to")} />
      </FieldRow>
      {read.isError && <p role="alert">{messageOf(read.error)}</p>}
      {lines?.length === 0 && <p>Nobody did anything of the kind in these days.</p>}
      {lines && lines.length > 0 && <Rows lines={lines} zone={zone} />}
      {read.hasNextPage && (
        <Button kind="link" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Show older activity
        </Button>
      )}
    </>
  );
}

export const Screen = () => (
  <SettingsFrame page="activity">
    <ActivityPage />
  </SettingsFrame>
);
