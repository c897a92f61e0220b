// The agency's export: its settings, its company in QuickBooks, and the accounts there.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import type { AccountKind } from "@fiducia/quickbooks/operation";
import { type RawBuilder, sql } from "kysely";
import type { AccountKey } from "./account-key.contract.ts";
import {
  type KeyedAccount,
  keptAccounts,
  OPENING_ACCOUNT,
  type OwnAccount,
  ofOwnAccount,
  ofOwnAccounts,
  ownAccountKey,
} from "./account-keys.server.ts";
import type { ExportForm } from "./export-form.contract.ts";

/** Milliseconds since 1970. */
const instantIn = (column: string): RawBuilder<Instant | null> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** What the company file said of itself. */
export interface CompanyFacts {
  readonly closingDate?: Day;
  readonly usesClasses?: boolean;
  /** 1 to 12. */
  readonly fiscalYearStartMonth?: number;
}

export interface CalledCompany {
  readonly companyName: string;
  /** The mark of the Web Connector; null where the company bears none. */
  readonly fileId: string | null;
}

export interface ExportState {
  readonly integrationType: "Desktop" | "Online";
  readonly canBeUsed: boolean;
  readonly form: ExportForm;
  /** Null: the export has not begun. */
  readonly firstDay: Day | null;
  readonly fileId: string | null;
  readonly passwordHash: string | null;
  /** Of the computer that signed in last; null: none since the password was set. */
  readonly connectorAddress: string | null;
  readonly companyName: string | null;
  /** Of the .qwc file, in place of Fiducia's own; null: Fiducia's. */
  readonly ownerId: string | null;
  /** The mark that the company bore when it was met last. */
  readonly metFileId: string | null;
  /** The company that called last, when it was refused. */
  readonly called: CalledCompany | null;
  readonly realmId: string | null;
  /** Of Online: tokens are there that let Fiducia in. */
  readonly isLetIn: boolean;
  readonly facts: CompanyFacts;
  readonly lastContactAt: Instant | null;
  readonly lastCode: string;
  readonly lastMessage: string;
  readonly accountsReadAt: Instant | null;
}

/** Undefined where no connection was ever established. */
export const readExportState = (unit: ReadUnit): Promise<ExportState | undefined> =>
  unit.row(sql<ExportState>`
    select c.integration_type as "integrationType", c.can_be_used as "canBeUsed", c.form,
      c.first_day as "firstDay", f.file_id as "fileId", f.password_hash as "passwordHash",
      f.connector_address as "connectorAddress",
      f.company_name as "companyName", f.owner_id as "ownerId", f.met_file_id as "metFileId",
      case when f.called_name is not null
        then jsonb_build_object('companyName', f.called_name, 'fileId', f.called_file_id) end as called,
      f.realm_id as "realmId", f.refresh_token_sealed is not null as "isLetIn",
      coalesce(f.facts, '{}') as facts,
      ${instantIn("f.last_contact_at")} as "lastContactAt", coalesce(f.last_code, '') as "lastCode",
      coalesce(f.last_message, '') as "lastMessage", ${instantIn("f.accounts_read_at")} as "accountsReadAt"
    from quickbooks_connection c left join quickbooks_company f on f.agency_id = c.agency_id
    where c.agency_id = ${unit.agencyId}`);

export interface MappedAccount extends KeyedAccount {
  /** Of the account in QuickBooks; null until it is found or made. */
  readonly listId: string | null;
  /** Somebody chose the account or its name. */
  readonly isChosen: boolean;
  readonly isAssignOnExport: boolean;
}

/** Where the accounts are carried to. */
type Carried = Pick<ExportState, "form" | "integrationType">;

/** Before anything was established. */
const NOWHERE: Carried = { form: "Documents", integrationType: "Desktop" };

/** Whether anything was ever posted by an opening. */
const hasOpened = (unit: ReadUnit): Promise<boolean> =>
  unit.has(sql`select from opening where agency_id = ${unit.agencyId} and state <> 'Preparing'`);

/** Every account that the books can move, with its account in QuickBooks. */
export async function readMappedAccounts(
  unit: ReadUnit,
  { form, integrationType: program }: Carried = NOWHERE,
): Promise<readonly MappedAccount[]> {
  const ownAccounts = await unit.rows(sql<OwnAccount & { isAssignOnExport: boolean }>`
    select gl_account_id as "glAccountId", name, account_type as "accountType",
      is_assign_on_export as "isAssignOnExport"
    from gl_account where agency_id = ${unit.agencyId} order by account_type, name collate reading_order`);
  const chosen = await unit.rows(sql<{ key: AccountKey; name: string; listId: string | null }>`
    select account_key as key, name, list_id as "listId" from quickbooks_account
    where agency_id = ${unit.agencyId}`);
  const byKey = new Map(chosen.map((one) => [one.key, one]));
  const mapped = (account: KeyedAccount, isAssignOnExport: boolean): MappedAccount => {
    const choice = byKey.get(account.key);
    return {
      ...account,
      name: choice?.name ?? account.name,
      listId: choice?.listId ?? null,
      isChosen: choice !== undefined,
      isAssignOnExport,
    };
  };
  // The oldest of a name keeps it, so that a new account changes none.
  const unchosen = ownAccounts
    .filter(({ glAccountId }) => !byKey.has(ownAccountKey(glAccountId)))
    .sort((a, b) => a.glAccountId - b.glAccountId);
  const chosenNames = new Set(
    chosen.filter(({ key }) => key.startsWith("gl:")).map(({ name }) => name.toLowerCase()),
  );
  const named = new Map(
    ofOwnAccounts(program, unchosen, chosenNames).map((account) => [account.key, account]),
  );
  return [
    ...ownAccounts.map((account) =>
      mapped(
        named.get(ownAccountKey(account.glAccountId)) ?? ofOwnAccount(program, account),
        account.isAssignOnExport,
      ),
    ),
    ...keptAccounts(form).map((account) => mapped(account, false)),
    ...((await hasOpened(unit)) ? [mapped(OPENING_ACCOUNT, false)] : []),
  ];
}

export interface ListedAccount {
  readonly listId: string;
  readonly name: string;
  readonly kind: AccountKind | string;
  readonly isActive: boolean;
}

/** QuickBooks' own accounts as they were last read. */
export const readListedAccounts = (unit: ReadUnit): Promise<readonly ListedAccount[]> =>
  unit.rows(sql<ListedAccount>`
    select list_id as "listId", name, kind, is_active as "isActive"
    from quickbooks_listed_account where agency_id = ${unit.agencyId} order by name collate reading_order`);

/** Keeps accounts of QuickBooks' own list beside those that are kept. */
export const keepListed = (unit: WriteUnit, accounts: readonly ListedAccount[]) =>
  unit.run(sql`
    insert into quickbooks_listed_account (agency_id, list_id, name, kind, is_active)
    select ${unit.agencyId}, a ->> 'listId', a ->> 'name', a ->> 'kind', (a ->> 'isActive')::boolean
    from jsonb_array_elements(${JSON.stringify(accounts)}::jsonb) a
    on conflict (agency_id, list_id) do update
      set name = excluded.name, kind = excluded.kind, is_active = excluded.is_active`);

/** Replaces what is kept of QuickBooks' own list of accounts. */
export async function replaceListed(unit: WriteUnit, accounts: readonly ListedAccount[], at: string) {
  await unit.run(sql`delete from quickbooks_listed_account where agency_id = ${unit.agencyId}`);
  await keepListed(unit, accounts);
  await unit.run(
    sql`update quickbooks_company set accounts_read_at = ${at} where agency_id = ${unit.agencyId}`,
  );
}

/** Keeps the account that a key stands for. */
export const keepMapping = (
  unit: WriteUnit,
  { key, name, listId }: { readonly key: AccountKey; readonly name: string; readonly listId: string | null },
) =>
  unit.run(sql`
    insert into quickbooks_account (agency_id, account_key, name, list_id)
    values (${unit.agencyId}, ${key}, ${name}, ${listId})
    on conflict (agency_id, account_key) do update set name = excluded.name, list_id = excluded.list_id`);

interface Trouble {
  readonly code: string;
  readonly message: string;
}

const NO_TROUBLE: Trouble = { code: "", message: "" };

/** Notes a contact with QuickBooks, and its trouble; empty for none. */
export const noteContact = (unit: WriteUnit, at: string, { code, message }: Trouble = NO_TROUBLE) =>
  unit.run(sql`
    update quickbooks_company set last_contact_at = ${at}, last_code = ${code}, last_message = ${message}
    where agency_id = ${unit.agencyId}`);
