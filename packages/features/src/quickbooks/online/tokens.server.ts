// The tokens of an agency's QuickBooks Online: sealed in the database, and renewed by one process at a time.
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import {
  type OnlineTokens,
  readTokens,
  type TokenRequest,
  tokenRequest,
} from "@fiducia/quickbooks/online/oauth";
import { sql } from "kysely";
import { noteContact } from "../shared/company.store.ts";
import { type OnlineLink, send } from "./online-link.server.ts";

/** A token that ends sooner is renewed before it is used. */
const SPARE_MS = 5 * 60_000;

const RECONNECT = {
  code: "reconnect",
  message: "QuickBooks Online no longer lets Fiducia in. Connect it again.",
};
const UNREACHED = "QuickBooks Online could not be reached. Fiducia tries again.";

export type Access =
  | { readonly token: string; readonly realmId: string }
  | { readonly trouble: { readonly code: string; readonly message: string } };

const ownerOf = ({ agencyId }: Pick<OnlineLink, "agencyId">): string => `quickbooks/${agencyId}`;

export const keepTokens = (unit: WriteUnit, link: OnlineLink, tokens: OnlineTokens) =>
  unit.run(sql`
    update quickbooks_company set
      access_token_sealed = ${link.vault.seal(tokens.accessToken, ownerOf(link))},
      access_ends_at = ${isoInstant(tokens.accessUntil)},
      refresh_token_sealed = ${link.vault.seal(tokens.refreshToken, ownerOf(link))}
    where agency_id = ${unit.agencyId}`);

/** QuickBooks lets the agency in no longer: nothing is queued or sent until it is connected again. */
export async function loseAccess(unit: WriteUnit, link: OnlineLink, trouble = RECONNECT) {
  await unit.run(sql`
    update quickbooks_company set access_token_sealed = null, access_ends_at = null,
      refresh_token_sealed = null where agency_id = ${unit.agencyId}`);
  await unit.run(
    sql`update quickbooks_connection set can_be_used = false where agency_id = ${unit.agencyId}`,
  );
  await noteContact(unit, isoInstant(link.clock()), trouble);
}

/** Asks Intuit for tokens; undefined when no answer came. */
export async function askTokens(link: OnlineLink, request: TokenRequest) {
  const reply = await send(request);
  return reply && readTokens(reply.status, reply.text, link.clock());
}

interface Kept {
  readonly realmId: string | null;
  readonly access: string | null;
  readonly accessEndsAt: Instant | null;
  readonly refresh: string | null;
}

async function renew(unit: WriteUnit, link: OnlineLink, refreshToken: string): Promise<string | undefined> {
  const { addresses } = link.app;
  const answer = await askTokens(link, tokenRequest(addresses, link.app, { refreshToken }));
  if (answer && "tokens" in answer) {
    await keepTokens(unit, link, answer.tokens);
    return answer.tokens.accessToken;
  }
  if (answer?.refused === "reconnect") await loseAccess(unit, link);
  return answer?.refused === "reconnect" ? undefined : "";
}

/**
 * A token to speak with; a `rejected` one is not given again. The row of the company is locked meanwhile, so that one
 * process renews; the new tokens are committed before one of them is used.
 */
export function accessOf(link: OnlineLink, rejected?: string): Promise<Access> {
  return writeAs(link.connection, link.agencyId, async (unit) => {
    const [company] = await unit.rows(sql<Kept>`
      select realm_id as "realmId", access_token_sealed as access, refresh_token_sealed as refresh,
        (extract(epoch from access_ends_at) * 1000)::bigint as "accessEndsAt"
      from quickbooks_company where agency_id = ${unit.agencyId} for update`);
    const open = (sealed: string | null | undefined) =>
      sealed ? link.vault.open(sealed, ownerOf(link)) : undefined;
    const [token, refreshToken] = [open(company?.access), open(company?.refresh)];
    if (!company?.realmId || refreshToken === undefined) {
      if (company?.refresh) await loseAccess(unit, link);
      return { trouble: RECONNECT };
    }
    const { realmId } = company;
    const isFresh = Number(company.accessEndsAt ?? 0) - link.clock() > SPARE_MS;
    if (token !== undefined && token !== rejected && isFresh) return { token, realmId };
    const renewed = await renew(unit, link, refreshToken);
    if (renewed === undefined) return { trouble: RECONNECT };
    return renewed ? { token: renewed, realmId } : { trouble: { code: "unreached", message: UNREACHED } };
  });
}
