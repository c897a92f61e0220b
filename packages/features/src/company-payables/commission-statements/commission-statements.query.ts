// Reads the commission statements whose lines are all within the caller's offices, the newest first.
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { statementWithin } from "@fiducia/serving/named-things";
import { person } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import { commissionStatementsReport } from "./commission-statements.report.ts";

export const commissionStatements: ReportHandler<typeof commissionStatementsReport> = (question) =>
  listRows(question, commissionStatementsReport, {
    rows: sql`
      select s.statement_id as "statementId", s.statement_number::text as "statementNumber",
        (s.created_at at time zone coalesce(a.time_zone, 'UTC'))::date as "madeOn", g.name as company, s.from_on as "fromOn",
        s.through_on as "throughOn", s.line_count as lines, s.premium_cents as premium, s.fees_cents as fees,
        s.commission_cents as commission, s.net_cents as net, i.item_number::text as "paymentNumber",
        ${person("u")} as "createdBy", s.void_reason as "voidReason", s.voided_at is not null as "isVoided"
      from commission_statement s
      join agency a on a.agency_id = s.agency_id
      join gl_account g on g.agency_id = s.agency_id and g.gl_account_id = s.gl_account_id
      join user_account u on u.agency_id = s.agency_id and u.user_id = s.created_by
      left join item i on i.agency_id = s.agency_id and i.item_id = s.payment_item_id
      where s.agency_id = ${question.unit.agencyId}
        and ${statementWithin(officesOf(question.caller, PERMISSION.payOut))}`,
    sort: "-madeOn,-statementNumber",
  });
