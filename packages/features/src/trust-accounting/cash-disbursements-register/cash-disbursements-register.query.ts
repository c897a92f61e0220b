// Reads what went out of the trust banks over a range of days.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listCash } from "../shared/register.store.ts";
import { cashDisbursementsRegisterReport } from "./cash-disbursements-register.report.ts";

export const cashDisbursementsRegister: ReportHandler<typeof cashDisbursementsRegisterReport> = (question) =>
  listCash(question, cashDisbursementsRegisterReport, "out");
