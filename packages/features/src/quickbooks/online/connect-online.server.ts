// Connects an agency to QuickBooks Online: the user is sent to Intuit, and comes back with a code.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Caller } from "@fiducia/contract/caller";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { COMPANY_PATH } from "@fiducia/quickbooks/online/company";
import {
  authoriseUrl,
  type OnlineTokens,
  revokeRequest,
  tokenRequest,
} from "@fiducia/quickbooks/online/oauth";
import { requestJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { carryOnlineJob } from "../shared/carry-online.contract.ts";
import { lockLiveSession } from "../shared/carrying/session.store.ts";
import { type ExportState, noteContact, readExportState } from "../shared/company.store.ts";
import { forgetCompany, isInUse, keepConnection } from "../shared/connection.store.ts";
import { type OnlineLink, send } from "./online-link.server.ts";
import { askTokens, keepTokens } from "./tokens.server.ts";

/** How long the user may take at Intuit. */
export const STATE_SECONDS = 15 * 60;
const STATE = /^(\d{1,15})\.(\d{1,15})\.[\w-]{32}$/;

type Door = Omit<OnlineLink, "agencyId">;

const hashOf = (state: string): string => createHash("sha256").update(state).digest("hex");

/** Where the user is sent, and the state with which the browser comes back. */
export async function beginOnline(
  door: Door,
  { agencyId, userId }: Pick<Caller, "agencyId" | "userId">,
  redirectUri: string,
): Promise<{ readonly url: string; readonly state: string }> {
  const state = `${agencyId}.${userId}.${randomBytes(24).toString("base64url")}`;
  const endsAt = isoInstant((door.clock() + STATE_SECONDS * 1_000) as Instant);
  await writeAs(door.connection, { agencyId, userId }, (unit) =>
    unit.run(sql`
      insert into quickbooks_company (agency_id, file_id, state_hash, state_ends_at)
      values (${agencyId}, ${randomUUID()}, ${hashOf(state)}, ${endsAt})
      on conflict (agency_id) do update set state_hash = excluded.state_hash, state_ends_at = excluded.state_ends_at`),
  );
  return { url: authoriseUrl(door.app.addresses, door.app, { redirectUri, state }), state };
}

/** What Intuit sends the user back with. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  readonly realmId: string;
  readonly redirectUri: string;
}

const NOT_ALLOWED =
  "QuickBooks Online was not connected, because access was not allowed there. Connect it again.";
const NOT_THERE =
  "QuickBooks Online did not answer for the company that was chosen. Connect it again, and choose the company there.";
const NO_TOKENS = "QuickBooks Online did not confirm the connection. Connect it again.";
const other = (company: string): string =>
  `The books of this agency stand in ${company} in QuickBooks. Choose that company when you connect.`;

const TAKEN =
  "That company of QuickBooks Online has the books of another agency. Choose a company of its own for this agency.";

const isTaken = (fault: unknown): boolean =>
  (fault as { constraint?: string }).constraint === "quickbooks_company_realm";

const isOnlineCompany = (state: ExportState | undefined, realmId: string): boolean =>
  state?.integrationType === "Online" && state.realmId === realmId;

/** Why the agency's books may not go to that company; undefined where they may. */
async function otherThan(unit: WriteUnit, realmId: string): Promise<string | undefined> {
  const state = await readExportState(unit);
  if (isOnlineCompany(state, realmId) || !(await isInUse(unit))) return undefined;
  return other(state?.companyName ?? "another company");
}

/** Keeps the connection. Answers why it cannot be; undefined for kept. */
async function keep(
  unit: WriteUnit,
  link: OnlineLink,
  { tokens, realmId }: { readonly tokens: OnlineTokens; readonly realmId: string },
): Promise<string | undefined> {
  await lockLiveSession(unit);
  await unit.run(sql`select from quickbooks_company where agency_id = ${unit.agencyId} for update`);
  const wrong = await otherThan(unit, realmId);
  if (wrong) return wrong;
  const state = await readExportState(unit);
  const isSame = isOnlineCompany(state, realmId);
  const now = isoInstant(link.clock());
  if (!isSame) await forgetCompany(unit, now);
  // What was paused stays so; what stood still without access goes on.
  const goesOn = state !== undefined && state.firstDay !== null && (state.canBeUsed || !state.isLetIn);
  await keepConnection(unit, "Online", goesOn);
  await unit.run(sql`update quickbooks_company set realm_id = ${realmId}, password_hash = null
    where agency_id = ${unit.agencyId}`);
  await keepTokens(unit, link, tokens);
  await noteContact(unit, now);
  // Whoever has just connected waits for the company's name and its accounts.
  await requestJob(unit, carryOnlineJob, {});
  return undefined;
}

/** Whether Intuit answers for the company with these tokens: the address of a browser may name any company. */
async function isLetInto(
  { app }: OnlineLink,
  realmId: string,
  { accessToken }: OnlineTokens,
): Promise<boolean> {
  const reply = await send({
    method: "GET",
    url: `${app.addresses.api}/v3/company/${encodeURIComponent(realmId)}${COMPANY_PATH}`,
    headers: { Authorization: `Bearer ${accessToken}`, Accept: "application/json" },
  });
  return reply?.status === 200;
}

/** Whether the state is the one that was given out; it is good once. */
async function takeState(door: Door, state: string) {
  const [, agency, user] = STATE.exec(state) ?? [];
  if (agency === undefined) return undefined;
  const writer = { agencyId: Number(agency), userId: Number(user) };
  const rowCount = await writeAs(door.connection, writer, (unit) =>
    unit.run(sql`
      update quickbooks_company set state_hash = null, state_ends_at = null
      where agency_id = ${unit.agencyId} and state_hash = ${hashOf(state)}
        and state_ends_at > ${isoInstant(door.clock())}`),
  );
  return rowCount === 1 ? writer : undefined;
}

/**
 * Exchanges the code for tokens and keeps the connection; what stands against it is noted for the settings. False: the
 * state is not one that was given out, or is over. A refusal that the settings cannot show is answered.
 */
export async function finishOnline(
  door: Door,
  returned: Returned,
): Promise<boolean | { readonly refused: string }> {
  const { state, code, realmId, redirectUri } = returned;
  const writer = await takeState(door, state);
  if (!writer) return false;
  const link = { ...door, agencyId: writer.agencyId };
  const note = (message: string) =>
    writeAs(door.connection, writer, async (unit) => {
      await noteContact(unit, isoInstant(door.clock()), { code: "connect", message });
      // Without a connection the settings have no place for it.
      return (await readExportState(unit)) ? true : { refused: message };
    });
  if (!code || !/^\d{1,30}$/.test(realmId)) {
    return note(NOT_ALLOWED);
  }
  const { addresses } = door.app;
  const answer = await askTokens(link, tokenRequest(addresses, door.app, { code, redirectUri }));
  if (!answer || !("tokens" in answer)) {
    return note(NO_TOKENS);
  }
  const { tokens } = answer;
  const wrongCompany = await writeAs(door.connection, writer, (unit) => otherThan(unit, realmId));
  if (wrongCompany ?? !(await isLetInto(link, realmId, tokens))) {
    await send(revokeRequest(addresses, door.app, tokens.refreshToken));
    return note(wrongCompany ?? NOT_THERE);
  }
  const refusal = await writeAs(door.connection, writer, (unit) =>
    keep(unit, link, { tokens, realmId }),
  ).catch((fault: unknown) => {
    if (isTaken(fault)) return TAKEN;
    throw fault;
  });
  if (refusal === undefined) return true;
  await send(revokeRequest(addresses, door.app, tokens.refreshToken));
  return note(refusal);
}
