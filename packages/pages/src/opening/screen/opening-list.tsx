// The openings of the agency, and the way to begin one.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { SectionForm } from "@fiducia/features/parts/settings/section-form.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { SettingsHead } from "@fiducia/features/parts/settings/settings-frame.tsx";
import { addDays, day, formatDay } from "@fiducia/kernel/day";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import type { z } from "zod";
import { openingsQuery } from "../shared/opening.contract.ts";
import { prepareAccess } from "../shared/opening-refusals.contract.ts";
import { beginOpeningCommand } from "../shared/opening-steps.contract.ts";
import look from "./opening.module.css";
import { addressOfOpening } from "./opening-addresses.tsx";
import { OpeningFields, openingBody, openingFaults, type TypedOpening } from "./opening-fields.tsx";
import { EARNED_WORDS, STATE_WORDS } from "./opening-words.rules.ts";

type Openings = z.output<typeof openingsQuery.answer>;

/** What every figure rests on, and what can no longer be changed once documents are posted. */
const SettledFirst = ({ timeZone, recognition, closedThrough, firstPostedOn }: Openings) => (
  <ul className={look.settled}>
    <li>
      {timeZone === null ? (
        <>
          <StatusBadge state="To do" tone="amber" /> The agency has no time zone yet.{" "}
        </>
      ) : (
        <>
          <StatusBadge state="Done" tone="green" /> Days are those of {timeZone.replaceAll("_", " ")}.{" "}
        </>
      )}
      <AddressLink to={SETTINGS_PAGES.agency.to}>Agency</AddressLink>
    </li>
    <li>
      <StatusBadge state="Done" tone="green" /> Here commission is income {EARNED_WORDS[recognition].is}.{" "}
      <AddressLink to={SETTINGS_PAGES.trustPolicy.to}>Trust policy</AddressLink>
    </li>
    {closedThrough !== null && (
      <li className={classes.soft}>The books are closed through {formatDay(closedThrough)}.</li>
    )}
    {firstPostedOn !== null && (
      <li className={classes.soft}>
        The first transaction is of {formatDay(firstPostedOn)}; the old books must end before it.
      </li>
    )}
  </ul>
);

/** What was forgotten has the day of what was opened before; otherwise the last month has ended. */
function startOf({ openings, recognition }: Openings, today: string): TypedOpening {
  const before = openings.find(({ state }) => state === "Posted");
  return {
    openedOn: formatDay(before?.openedOn ?? addDays(day(`${today.slice(0, 7)}-01`), -1)),
    formerSystem: openings[0]?.formerSystem ?? "",
    earnedBy: before?.earnedBy ?? recognition,
  };
}

function BeginForm({ known }: { known: Openings }) {
  const go = useGo();
  const today = useToday();
  const formState = useKeptForm("BeginOpening new", startOf(known, today));
  const { values, change } = formState;
  useDirtyForm(formState.isRestored);
  const order = useCommand({
    contract: beginOpeningCommand,
    body: openingBody(values),
    formState,
    onDone: ({ openingId }) => go({ href: addressOfOpening(openingId) }),
  });
  const faults = useFaults(openingFaults(values), order.problem);
  const differs = values.earnedBy !== known.recognition;
  return (
    <SectionForm
      order={order}
      faults={faults}
      submitLabel="Begin"
      obstacle={known.timeZone === null ? "Set the agency's time zone first" : undefined}
    >
      <OpeningFields typed={values} faultAt={faults.at} onChange={change} />
      <Note tone="amber">
        {differs &&
          `Here commission is income ${EARNED_WORDS[known.recognition].is}. Where the two differ, some of it would be earned twice or never: the totals show how much, and one of the two must be changed before approval.`}
      </Note>
    </SectionForm>
  );
}

const Rows = ({ openings, zone }: { openings: Openings["openings"]; zone: string }) => (
  <TableCard label="Openings" headings={["As of", "State", "Prepared", "Approved"]}>
    <tbody>
      {openings.map((opening) => (
        <tr key={opening.openingId}>
          <td>
            <AddressLink to={addressOfOpening(opening.openingId)}>{formatDay(opening.openedOn)}</AddressLink>
            <div className={classes.details}>{opening.formerSystem}</div>
          </td>
          <td>
            <StatusBadge {...STATE_WORDS[opening.state]} />
          </td>
          <td>
            <MomentText at={opening.preparedAt} zone={zone} />
            <div className={classes.details}>{opening.preparedBy}</div>
          </td>
          <td>
            {opening.approvedAt && (
              <>
                <MomentText at={opening.approvedAt} zone={zone} />
                <div className={classes.details}>{opening.approvedBy}</div>
              </>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </TableCard>
);

export function OpeningList() {
  const session = useSession();
  const { zone } = useAgencyZone();
  const { data: known, isError, error } = useAnswer(openingsQuery, {});
  const isBeingPrepared = known?.openings.some(({ state }) => state !== "Posted" && state !== "TakenBack");
  return (
    <>
      <SettingsHead
        page="opening"
        lede="What was open in your old system on its last day: invoices, credits and the money in trust. You enter or check it here, compare it with the old reports, and a second person approves it, where the agency has one. Nothing is posted before."
      />
      {isError && <p role="alert">{messageOf(error)}</p>}
      {known && known.openings.length > 0 && (
        <Section title="Openings">
          <Rows openings={known.openings} zone={zone} />
        </Section>
      )}
      {known && !isBeingPrepared && permits(session, prepareAccess) && (
        <>
          <Section title="Settle these first">
            <SettledFirst {...known} />
          </Section>
          <Section title={known.openings.length === 0 ? "Begin" : "Enter what was forgotten"}>
            <BeginForm known={known} />
          </Section>
        </>
      )}
    </>
  );
}
