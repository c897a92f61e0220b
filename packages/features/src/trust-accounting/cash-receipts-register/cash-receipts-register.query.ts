// Reads what came into the trust banks over a range of days.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listCash } from "../shared/register.store.ts";
import { cashReceiptsRegisterReport } from "./cash-receipts-register.report.ts";

export const cashReceiptsRegister: ReportHandler<typeof cashReceiptsRegisterReport> = (question) =>
  listCash(question, cashReceiptsRegisterReport, "in");
