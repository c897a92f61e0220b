// Books of an agency as a file of the other system would list them: what is open, held and paid on, a row to a line.
import { type OpeningRow, openingRow } from "@fiducia/pages/opening/shared/opening-row.contract";
import { sql } from "kysely";
import type { Counter } from "../counter/counter.ts";

interface LinePart {
  readonly itemType: "Invoice" | "CreditMemo";
  readonly itemNumber: number;
  readonly clientId: number;
  readonly datedOn: string;
  readonly dueOn: string;
  readonly lineNumber: number;
  readonly lineType: string;
  readonly description: string;
  readonly side: "thirdParty" | "agency";
  readonly accountId: number;
  readonly billed: number;
  readonly collected: number;
  readonly offset: number;
  readonly writtenOff: number;
  readonly funded: number;
  readonly disbursed: number;
  readonly held: number;
  readonly bankId: number | null;
  readonly producerId: number | null;
  readonly producerRate: number | null;
  readonly basis: string | null;
}

const readParts = (counter: Counter) =>
  counter.read((unit) =>
    unit.rows<LinePart>(sql`
      select i.item_type as "itemType", i.item_number as "itemNumber", i.client_id as "clientId", i.dated_on as "datedOn",
        i.due_on as "dueOn", l.line_number as "lineNumber", l.line_type as "lineType", l.description, p.side,
        p.owner_account_id as "accountId", b.billed_cents as billed, b.collected_cents as collected,
        b.offset_cents as offset, b.written_off_cents as "writtenOff", b.funded_cents as funded,
        b.disbursed_cents as disbursed, coalesce(h.held, 0)::bigint as held, h.bank as "bankId",
        s.user_id as "producerId", s.rate as "producerRate", s.basis
      from item i
      join line_item l on l.agency_id = i.agency_id and l.item_id = i.item_id
      join line_part p on p.agency_id = l.agency_id and p.line_id = l.line_id
      join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
      left join lateral (select sum(h.held_cents) as held, min(h.trust_bank_id) as bank from part_holding h
        where h.agency_id = p.agency_id and h.part_id = p.part_id) h on true
      left join producer_split s on s.agency_id = l.agency_id and s.line_id = l.line_id and p.side = 'agency'
      where i.agency_id = ${unit.agencyId} and i.item_type in ('Invoice', 'CreditMemo')
      order by i.item_number, l.line_number, p.side desc`),
  );

const inTrust = ({ held, disbursed }: LinePart): number => held + disbursed;

/** What of a part came in without passing through trust. */
const outside = (part: LinePart): number => part.collected - inTrust(part);

const ofLine = (main: LinePart, retained: LinePart | undefined) => ({
  document: String(main.itemNumber),
  clientId: main.clientId,
  datedOn: main.datedOn,
  lineNumber: main.lineNumber,
  lineType: main.lineType,
  description: main.description,
  amount: Math.abs(main.billed + (retained?.billed ?? 0)),
  reportingAccountId: main.accountId,
  retainedAmount: Math.abs(retained?.billed ?? 0),
  retainedAccountId: retained?.accountId ?? null,
});

function invoiceRow(main: LinePart, retained: LinePart | undefined): OpeningRow {
  const agency = main.side === "agency" ? main : retained;
  return openingRow.parse({
    kind: "invoice",
    ...ofLine(main, retained),
    dueOn: main.dueOn,
    collected: inTrust(main),
    offset: main.offset,
    paidOn: main.disbursed,
    retainedCollected: retained ? inTrust(retained) : 0,
    retainedOffset: retained?.offset ?? 0,
    retainedPaidOn: retained?.disbursed ?? 0,
    bankedOutside: agency ? outside(agency) : 0,
    writtenOff: agency?.writtenOff ?? 0,
    trustBankId: main.bankId ?? retained?.bankId ?? null,
    producerId: agency?.producerId ?? null,
    producerRate: agency?.producerRate ?? 0,
    producerBasis: agency?.basis ?? "collected",
  });
}

const memoRow = (main: LinePart, retained: LinePart | undefined): OpeningRow =>
  openingRow.parse({
    kind: "memo",
    ...ofLine(main, retained),
    funded: -main.funded,
    used: -main.collected,
    offset: -main.offset,
    retainedFunded: -(retained?.funded ?? 0),
    retainedUsed: -(retained?.collected ?? 0),
    retainedOffset: -(retained?.offset ?? 0),
    trustBankId: main.bankId ?? retained?.bankId ?? null,
  });

interface Money {
  readonly itemNumber: number;
  readonly clientId: number;
  readonly datedOn: string;
  readonly bankId: number;
  readonly amount: number;
  readonly accountId: number | null;
}

/** What is left of receipts as clients' credit, and what they hold for carriers' own bills. */
const readMoney = (counter: Counter, account: "2140" | "2150") =>
  counter.read((unit) =>
    unit.rows<Money>(sql`
      select i.item_number as "itemNumber", i.client_id as "clientId", i.dated_on as "datedOn",
        b.trust_bank_id as "bankId", b.balance_cents as amount, p.owner_account_id as "accountId"
      from trust_balance b
      left join line_part p on p.agency_id = b.agency_id and p.part_id = b.owner_id and b.account = '2150'
      join item i on i.agency_id = b.agency_id and i.item_id = coalesce(p.item_id, b.owner_id)
      where b.agency_id = ${unit.agencyId} and b.account = ${account} and b.balance_cents <> 0
        and i.item_type = 'IncomingPayment'
      order by 1, 4`),
  );

const moneyRow = (kind: "credit" | "held", money: Money): OpeningRow =>
  openingRow.parse({
    kind,
    document: `${money.itemNumber}`,
    clientId: money.clientId,
    datedOn: money.datedOn,
    trustBankId: money.bankId,
    amount: money.amount,
    ...(kind === "held" ? { reportingAccountId: money.accountId, description: "Direct bill" } : {}),
  });

const readFunds = (counter: Counter) =>
  counter.read((unit) =>
    unit.rows<{ trustBankId: number; amount: number }>(sql`
      select trust_bank_id as "trustBankId", agency_funds_cents as amount from trust_position
      where agency_id = ${unit.agencyId} and agency_funds_cents <> 0 order by 1`),
  );

/** Everything of the books as of now. */
export async function rowsOfOldBooks(counter: Counter): Promise<readonly OpeningRow[]> {
  const parts = await readParts(counter);
  const lines = new Map<string, LinePart[]>();
  for (const part of parts) {
    const key = `${part.itemType} ${part.itemNumber} ${part.lineNumber}`;
    lines.set(key, [...(lines.get(key) ?? []), part]);
  }
  const documents = [...lines.values()].flatMap(([main, retained]) => {
    if (!main) return [];
    return main.itemType === "Invoice" ? invoiceRow(main, retained) : memoRow(main, retained);
  });
  return [
    ...documents,
    ...(await readMoney(counter, "2140")).map((money) => moneyRow("credit", money)),
    ...(await readMoney(counter, "2150")).map((money) => moneyRow("held", money)),
    ...(await readFunds(counter)).map((funds) => openingRow.parse({ kind: "funds", ...funds })),
  ];
}
