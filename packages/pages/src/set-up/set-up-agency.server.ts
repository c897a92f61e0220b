// Founds an agency with a set-up link: its first office and its first administrator, in one transaction.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { agencyExists, createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { isTimeZone } from "@fiducia/features/agency/shared/time-zones.rules";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { newPasswordFault } from "@fiducia/secrets/new-password.server";
import { hashPassword } from "@fiducia/secrets/password.store";
import { orTakenBack, TakenBack } from "@fiducia/serving/taken-back";
import { sql } from "kysely";
import type { z } from "zod";
import { LINK_MESSAGE, type setUpCall } from "./set-up.contract.ts";
import { setUpHash, setUpLinkState } from "./set-up-link.store.ts";

export type SetUp = z.output<typeof setUpCall.body>;

export interface FoundedAgency {
  readonly agencyId: number;
  readonly userId: number;
  readonly initials: string;
}

/** The first office and the first administrator of an agency. */
const FIRST = 1;

const numberTaken = (agencyNumber: number): Refusal => ({
  kind: "conflict",
  rule: "AGENCY_NUMBER_TAKEN",
  message: `There is an agency with the number ${agencyNumber} already. Choose another number.`,
  field: "agencyNumber",
});

const unknownZone: Refusal = {
  kind: "invalid",
  rule: "TIME_ZONE_UNKNOWN",
  message: "There is no such time zone. Choose one from the list, such as America/Chicago.",
  field: "timeZone",
};

/** Why a link opens nothing; undefined while it works. */
export async function linkFault(connection: Connection, link: string): Promise<Refusal | undefined> {
  const state = await setUpLinkState(connection, link);
  return state === "open"
    ? undefined
    : { kind: "unknown", rule: "SET_UP_LINK", message: LINK_MESSAGE[state] };
}

function fieldFault(setUp: SetUp): Refusal | undefined {
  if (!isTimeZone(setUp.timeZone)) return unknownZone;
  const { initials, firstName, lastName, agencyName, agencyNumber: agencyId, officeName } = setUp;
  const fault = newPasswordFault(setUp.password, {
    password: "",
    profile: { initials, firstName, lastName, agencyName, agencyId, officeNames: [officeName] },
  });
  return fault && { ...fault, field: "password" };
}

async function foundAgency(unit: WriteUnit, setUp: SetUp, passwordHash: string): Promise<void> {
  const [opened] = await unit.rows(sql<{ opens: boolean }>`
    select use_set_up_link(${setUpHash(setUp.link)}) as opens`);
  if (!opened?.opens)
    throw new TakenBack({ kind: "unknown", rule: "SET_UP_LINK", message: LINK_MESSAGE.used });
  // Waits for another set-up that founds an agency with the same number.
  await unit.rows(sql`select pg_advisory_xact_lock(hashtext('found agency'), ${unit.agencyId}::integer)`);
  if (await agencyExists(unit)) throw new TakenBack(numberTaken(unit.agencyId));
  await createAgency(unit, {
    name: setUp.agencyName,
    timeZone: setUp.timeZone,
    recognition: setUp.recognition,
  });
  await unit.run(sql`
    update agency_profile set home_state = ${setUp.homeState}, legal_name = ${setUp.agencyName}
     where agency_id = ${unit.agencyId}`);
  await createOffice(unit, { officeId: FIRST, name: setUp.officeName });
  const { initials, firstName, lastName, email } = setUp;
  await createUser(unit, {
    userId: FIRST,
    initials,
    firstName,
    lastName,
    officeId: FIRST,
    isAdmin: true,
    email: email ?? "",
    passwordHash,
  });
}

/** Founds the agency. After a refusal nothing is stored, and the link still works. */
export async function setUpAgency(connection: Connection, setUp: SetUp): Promise<Outcome<FoundedAgency>> {
  // Looked at before the work of hashing, so that nobody without a link makes us do it.
  const fault = (await linkFault(connection, setUp.link)) ?? fieldFault(setUp);
  if (fault) return refused(fault);
  const passwordHash = await hashPassword(setUp.password);
  const agencyId = setUp.agencyNumber;
  return orTakenBack(async () => {
    await writeAs(connection, agencyId, (unit) => foundAgency(unit, setUp, passwordHash));
    return done({ agencyId, userId: FIRST, initials: setUp.initials.toUpperCase() });
  });
}
