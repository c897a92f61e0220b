// Home, for administrators: the last backup, its last good trial, and the youngest moment that can be restored.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { useBackups } from "./use-backups.tsx";

/** Below the figures while something is wrong, and below everything else while nothing is. */
export function BackupCard({ place }: { readonly place: "figures" | "end" }) {
  const session = useSession();
  const isShown = session.isAdmin && permits(session, SETTINGS_PAGES.backup.access);
  const { data: backups } = useBackups(isShown);
  const { zone } = useAgencyZone();
  const state = backups?.state;
  if (!isShown || !state) return null;
  const [worst] = backups.troubles;
  if ((worst === undefined) !== (place === "end")) return null;
  const good = state.trials.find(({ isGood }) => isGood);
  const tone = worst ? (worst.isGrave ? "red" : "amber") : "green";
  const more = backups.troubles.length - 1;
  return (
    <Note tone={tone} role={worst?.isGrave ? "alert" : "note"} aria-label="Backup">
      <p>
        <strong>Backup</strong>
        {worst && <span>{worst.words}</span>}
        {state.copies[0] && (
          <span>
            Last copy <MomentText at={state.copies[0].endedAt} zone={zone} />, last good trial{" "}
            {good ? <MomentText at={good.at} zone={zone} /> : "none yet"}, to be restored up to{" "}
            <MomentText at={state.youngestMoment} zone={zone} />.
          </span>
        )}
        <AddressLink to={SETTINGS_PAGES.backup.to}>
          {more > 0 ? `Backup settings, and ${more} more` : "Backup settings"}
        </AddressLink>
      </p>
    </Note>
  );
}
