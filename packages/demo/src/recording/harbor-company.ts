// Harbor's emulated company file of QuickBooks Desktop: what was kept in it by hand, and every message that was sent to it.
import type { ReadUnit } from "@fiducia/database/unit";
import { keptAccounts, ofOwnAccount } from "@fiducia/features/quickbooks/shared/account-keys.server";
import { type ExportState, readExportState } from "@fiducia/features/quickbooks/shared/company.store";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { nameFor } from "@fiducia/quickbooks/names";
import { sql } from "kysely";
import { ACCOUNTS } from "../harbor/companies.ts";
import { INACTIVE_THERE, personBy } from "../harbor/people.ts";

export const COMPANY_NAME = "Harbor Insurance Agency, Inc.";

/** The address from which its Web Connector calls. */
export const COMPUTER = "Harbor";

/** Whether nobody has connected anything since the demo did: a new password forgets who called. */
export const isOfDemo = ({ connectorAddress }: Pick<ExportState, "connectorAddress">): boolean =>
  connectorAddress === COMPUTER;

const accounts = () => [
  ...ACCOUNTS.map(([glAccountId, name, accountType]) =>
    ofOwnAccount("Desktop", { glAccountId, name, accountType }),
  ),
  ...keptAccounts("Documents"),
];

function withLists(): CompanyFile {
  const company = new CompanyFile({
    companyName: COMPANY_NAME,
    address: "240 Harbor Street, Austin, TX 78701",
  });
  for (const { name, kind } of accounts())
    if (!company.books.named("account", name))
      company.books.enter({ list: "account", name, accountType: kind });
  const name = nameFor({ program: "Desktop", list: "customer" }, personBy(INACTIVE_THERE).businessName);
  company.books.enter({ list: "customer", name, isActive: false });
  return company;
}

interface MonthRow {
  readonly key: string;
  readonly month: Day;
  readonly amount: Cents;
}

/** Until the export began, a journal entry of each month was typed into QuickBooks. */
export async function enterMonths(unit: ReadUnit, company: CompanyFile): Promise<void> {
  const names = new Map<string, string>(accounts().map(({ key, name }) => [key, name]));
  const rows = await unit.rows(sql<MonthRow>`
    select account_key as key, date_trunc('month', dated_on)::date as month, sum(opening_cents)::bigint as amount
    from quickbooks_total where agency_id = ${unit.agencyId} and opening_cents <> 0 group by 1, 2 order by 2, 1`);
  for (const month of new Set(rows.map((row) => row.month))) {
    const postings = rows
      .filter((row) => row.month === month)
      .map(({ key, amount }) => {
        const account = company.books.named("account", names.get(key) ?? key)?.id;
        if (account === undefined) throw new RangeError(`Harbor's QuickBooks has no account for ${key}`);
        return { account, amount };
      });
    company.books.add({
      ...{ ...company.books.nextId(), type: "JournalEntry", day: month, number: "", memo: "Month's entry" },
      ...{
        total: ZERO,
        editSequence: 1,
        isVoid: false,
        isDeposited: false,
        lines: [],
        applied: [],
        postings,
      },
    });
  }
}

/** The company file as it stands: what was entered by hand, then all that the export has sent, in its order. */
export async function openCompany(unit: ReadUnit): Promise<CompanyFile> {
  const company = withLists();
  const state = await readExportState(unit);
  if (state?.firstDay) await enterMonths(unit, company);
  const sent = await unit.rows(sql<{ content: string }>`
    select content from quickbooks_request where agency_id = ${unit.agencyId} order by request_id`);
  for (const { content } of sent) company.process(content);
  return company;
}
