// The journal of a settled story in the vectors' words, so that two of them can be compared by eye.
import { fundOf } from "@fiducia/ledger/accounts";
import { sql } from "kysely";
import type { Counter } from "../counter/counter.ts";
import { OWNER } from "../worked/payables.ts";

/** A line of a journal: of the vectors, or of the books in the same words. */
export interface JournalLine {
  readonly account: Parameters<typeof fundOf>[0];
  readonly owner: string;
  readonly document?: string;
  readonly trustBank?: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

const BY_OWNER = ["2190", "2110", "2120", "2130", "2140", "2150", "1200", "4000", "4010", "4020", "4030"];

/** A journal as "fund bank account owner document" to its amount, so that two of them can be compared by eye. */
export function tableOf(lines: readonly JournalLine[]): Record<string, number> {
  const table = new Map<string, number>();
  for (const { account, owner, document, trustBank, debitCents, creditCents } of lines) {
    const named = [BY_OWNER.includes(account) ? owner : "", account === "1200" ? document : ""];
    const key = [fundOf(account), trustBank, account, ...named].filter(Boolean).join(" ");
    table.set(key, (table.get(key) ?? 0) + debitCents - creditCents);
  }
  return Object.fromEntries([...table].filter(([, amount]) => amount !== 0));
}

interface PostingRow {
  readonly account: JournalLine["account"];
  readonly amount: number;
  readonly bankId: number | null;
  readonly clientId: number | null;
  readonly itemId: number | null;
  readonly accountName: string | null;
  readonly partItemId: number | null;
  readonly description: string | null;
  readonly lineNumber: number | null;
  readonly isRetained: boolean;
  readonly control: string | null;
}

export const BANKS: Readonly<Record<number, string>> = { [OWNER.trust]: "T1", [OWNER.trust2]: "T2" };

/** Documents by the vectors' names, each with its item. */
type Items = ReadonlyMap<string, number>;

function documentOf(items: Items, itemId: number): string {
  for (const [document, id] of items) if (id === itemId) return document;
  throw new Error(`item ${itemId} has no name in the story`);
}

/** "1701/L1", of what the agency retains of it "1701/L1c"; a payment held for a carrier by its line's words. */
function partOf(
  items: Items,
  { partItemId, lineNumber, control, description, isRetained }: PostingRow,
): string {
  if (control === "2150" && description !== null && description.includes("/")) return description;
  const names = [...items].filter(([, id]) => id === partItemId).map(([document]) => document);
  const document = (names.find((name) => name.startsWith("RC-")) ?? names[0] ?? "").replace("INV-", "");
  return `${document}/L${lineNumber}${isRetained ? "c" : ""}`;
}

function lineOf(items: Items, row: PostingRow): JournalLine {
  const { account, amount, bankId, clientId, itemId } = row;
  const isPart = ["2190", "2110", "2120", "2130", "2150"].includes(account);
  const owner = isPart
    ? partOf(items, row)
    : account === "1200"
      ? `C${clientId}`
      : account === "2140"
        ? documentOf(items, itemId ?? 0)
        : (row.accountName ?? "");
  const document = account === "1200" ? documentOf(items, itemId ?? 0).replace("NSF-", "RC-") : "";
  const bank = bankId === null ? {} : { trustBank: BANKS[bankId] ?? "unknown bank" };
  return {
    account,
    owner,
    ...(document === "" ? {} : { document }),
    ...bank,
    debitCents: Math.max(amount, 0),
    creditCents: Math.max(-amount, 0),
  };
}

/** The journal of what was posted after an event. */
export async function readJournal(
  counter: Counter,
  items: Items,
  lastEventId: number,
): Promise<readonly JournalLine[]> {
  const rows = await counter.read((unit) =>
    unit.rows<PostingRow>(sql`
      select p.account, p.amount_cents as amount, p.trust_bank_id as "bankId", p.client_id as "clientId",
        p.item_id as "itemId", a.name as "accountName", l.item_id as "partItemId", i.description,
        i.line_number as "lineNumber", l.control,
        coalesce(l.side = 'agency' and exists (select from line_part t where t.agency_id = l.agency_id
          and t.line_id = l.line_id and t.side = 'thirdParty' and t.billed_cents <> 0), false) as "isRetained"
      from posting p
      join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
      left join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.gl_account_id
      left join line_part l on l.agency_id = p.agency_id and l.part_id = p.part_id
      left join line_item i on i.agency_id = l.agency_id and i.line_id = l.line_id
      where p.agency_id = ${unit.agencyId} and e.event_id > ${lastEventId}`),
  );
  return rows.map((row) => lineOf(items, row));
}
