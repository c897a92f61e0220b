// Reads the open items of clients at the end of a day, each client's in the order in which they arose.
import { said } from "@fiducia/contract/spellings";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { listAsOf } from "../shared/as-of-listing.server.ts";
import { openCredits } from "../shared/credits.store.ts";
import { openInvoices } from "../shared/open-invoices.store.ts";
import { balanceDetailReport } from "./balance-detail.report.ts";

export const balanceDetail: ReportHandler<typeof balanceDetailReport> = (question) => {
  const clientId = said(question.filter, "clientNumber");
  const isOfClient = clientId === undefined ? sql`true` : sql`r."clientNumber"::bigint = ${clientId}`;
  const isCredit = sql`r."unappliedCredit" > 0`;
  const rows = sql`
    select d.*, sum(d.balance) over (partition by d."clientNumber"
      order by d."transactionDate", d."itemId")::bigint as "runningBalance"
    from (select r."eventId", r."itemId", r."clientNumber", r.name, r."transactionDate", r."dueDate", r."transactionType",
        r."itemNumber", r."policyNumber", r.description,
        case when ${isCredit} then -(r."unappliedCredit" + c.used + c.refunded) else r.total end as total,
        case when ${isCredit} then -(c.used + c.refunded) else r.total - r.balance end as applied,
        case when ${isCredit} then -r."unappliedCredit" else r.balance end as balance,
        case when ${isCredit} then null else r."daysPastDue" end as "daysPastDue", r.agent, r."policyOfficeId",
        r."policyOffice", r."officeId", r."userOffice"
      from (${openInvoices(question, { includeCredits: true })}) r
      left join (${openCredits(question)}) c on c.item_id = r."itemId"
      where ${isOfClient}) d`;
  return listAsOf(question, balanceDetailReport, { rows, sort: "name,clientNumber,transactionDate" });
};
