// Reads the opening pack of one opening, with who prepared and approved it.
import type { Caller } from "@fiducia/contract/caller";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import type { ListingPaper } from "@fiducia/paper/listing-paper";
import { readNamesOfRows } from "../shared/names-of-rows.store.ts";
import { type Opening, readOpening, readOpeningRows } from "../shared/opening.store.ts";
import { OPENING_UNKNOWN } from "../shared/opening-refusals.contract.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { packOf } from "./pack.rules.ts";

const MARKS: Readonly<Record<Opening["state"], string | null>> = {
  Preparing: "DRAFT",
  Posting: "DRAFT",
  Posted: null,
  TakingBack: "TAKEN BACK",
  TakenBack: "TAKEN BACK",
};

/** "02/28/2026 9:53 AM". */
const momentWords = (at: Instant, zone: string): string =>
  `${formatDay(dayOf(at, zone))} ${formatTime(at, zone)}`;

function factsOf(opening: Opening, { agencyName, timeZone = "UTC" }: Caller): readonly string[] {
  const { formerSystem, state, preparedBy, preparedAt, approvedBy, approvedAt, reason } = opening;
  const byAt = (by: string, at: string) => `${by} on ${momentWords(instantOf(at), timeZone)}`;
  const isDraft = state === "Preparing" || state === "Posting";
  return [
    `${agencyName}; from ${formerSystem}`,
    `Prepared by ${byAt(preparedBy, preparedAt)}`,
    ...(isDraft ? ["Draft: nothing of it is posted yet."] : []),
    ...(!isDraft && approvedBy && approvedAt ? [`Approved by ${byAt(approvedBy, approvedAt)}`] : []),
    ...(reason === "" ? [] : [`Taken back: ${reason}`]),
  ];
}

export async function openingPack(
  unit: ReadUnit,
  caller: Caller,
  openingId: number,
): Promise<Outcome<readonly ListingPaper[]>> {
  const isSeen = reachesWholeAgency(caller, SETTINGS_PAGES.opening.access);
  const opening = isSeen ? await readOpening(unit, openingId) : undefined;
  if (!opening) return refused({ kind: "unknown", rule: "UNKNOWN", message: OPENING_UNKNOWN });
  const rows = await readOpeningRows(unit, openingId);
  return done(
    packOf({
      openedOn: opening.openedOn,
      totals: opening.totals,
      rows: rows.map(({ row }) => row),
      names: await readNamesOfRows(unit, openingId),
      facts: factsOf(opening, caller),
      mark: MARKS[opening.state],
    }),
  );
}
