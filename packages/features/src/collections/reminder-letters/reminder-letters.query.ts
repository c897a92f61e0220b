// Reads the reminders, the newest first.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { sql } from "kysely";
import { lettersInReach } from "../shared/letter-reach.store.ts";
import { letterRows } from "../shared/letter-rows.store.ts";
import { reminderLettersReport } from "./reminder-letters.report.ts";

export const reminderLetters: ReportHandler<typeof reminderLettersReport> = (question) =>
  listRows(question, reminderLettersReport, {
    rows: letterRows(question.unit.agencyId, lettersInReach(question.caller)),
    sort: sql`r."letterId" desc`,
  });
