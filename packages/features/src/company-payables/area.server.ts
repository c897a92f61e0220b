// The handlers of Company Payables.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { companyPayablesArea } from "./area.ts";
import { bankFiles } from "./bank-files/bank-files.query.ts";
import {
  createCommissionStatement,
  voidCommissionStatement,
} from "./commission-statement/commission-statement.command.ts";
import { commissionStatements } from "./commission-statements/commission-statements.query.ts";
import { companyPayables } from "./company-payables/company-payables.query.ts";
import { approvePayment, refusePayment } from "./decide-payment/decide-payment.command.ts";
import { heldForOthers } from "./held-for-others/held-for-others.query.ts";
import { heldPayments } from "./held-payments/held-payments.query.ts";
import { makeBankFile, repeatBankFile } from "./make-bank-file/make-bank-file.command.ts";
import { createCompanyPayables } from "./pay-companies/pay-companies.command.ts";
import { createCompanyPayable } from "./pay-company/pay-company.command.ts";
import { paymentsMade } from "./payments-made/payments-made.query.ts";
import { spoilCheck } from "./spoil-check/spoil-check.command.ts";

export const companyPayablesHandlers: HandlersFor<typeof companyPayablesArea> = {
  GetCompanyPayablesReport: companyPayables,
  GetPaymentsMade: paymentsMade,
  GetHeldForOthers: heldForOthers,
  CreateCompanyPayable: createCompanyPayable,
  CreateCompanyPayables: createCompanyPayables,
  SpoilCheck: spoilCheck,
  GetBankFiles: bankFiles,
  GetCommissionStatements: commissionStatements,
  CreateCommissionStatement: createCommissionStatement,
  VoidCommissionStatement: voidCommissionStatement,
  MakeBankFile: makeBankFile,
  RepeatBankFile: repeatBankFile,
  GetHeldPayments: heldPayments,
  ApprovePayment: approvePayment,
  RefusePayment: refusePayment,
};
