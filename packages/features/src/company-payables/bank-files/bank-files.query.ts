// Reads the files for banks whose payments are all within the caller's offices, the newest first.
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { bankFileWithin } from "@fiducia/serving/named-things";
import { person } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import { bankFilesReport } from "./bank-files.report.ts";

export const bankFiles: ReportHandler<typeof bankFilesReport> = (question) =>
  listRows(question, bankFilesReport, {
    rows: sql`
      select f.file_id as "fileId", f.file_id::text as "fileNumber", (f.made_at at time zone coalesce(a.time_zone, 'UTC'))::date as "madeOn",
        f.kind as "bankFile", g.name as "bankAccountName", f.row_count as rows, f.amount_cents as amount,
        ${person("u")} as "madeBy", case when f.repeats_file_id is null then '' else 'Again' end as "isRepeat", f.reason
      from bank_file f
      join agency a on a.agency_id = f.agency_id
      join gl_account g on g.agency_id = f.agency_id and g.gl_account_id = f.bank_account_id
      join user_account u on u.agency_id = f.agency_id and u.user_id = f.made_by
      where f.agency_id = ${question.unit.agencyId}
        and ${bankFileWithin(officesOf(question.caller, PERMISSION.payOut))}`,
    sort: "-madeOn",
  });
