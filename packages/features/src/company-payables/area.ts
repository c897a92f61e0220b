// Company Payables: what is owed to carriers, and what has been paid to them.
import { defineArea } from "@fiducia/contract/define-area";
import { bankFilesReport } from "./bank-files/bank-files.report.ts";
import {
  createCommissionStatementCommand,
  voidCommissionStatementCommand,
} from "./commission-statement/commission-statement.contract.ts";
import { commissionStatementsReport } from "./commission-statements/commission-statements.report.ts";
import { companyPayablesReport } from "./company-payables/company-payables.report.ts";
import { approvePaymentCommand, refusePaymentCommand } from "./decide-payment/decide-payment.contract.ts";
import { heldForOthersQuery } from "./held-for-others/held-for-others.contract.ts";
import { heldPaymentsReport } from "./held-payments/held-payments.report.ts";
import { makeBankFileCommand, repeatBankFileCommand } from "./make-bank-file/make-bank-file.contract.ts";
import { createCompanyPayablesCommand } from "./pay-companies/pay-companies.contract.ts";
import { createCompanyPayableCommand } from "./pay-company/pay-company.contract.ts";
import { paymentsMadeReport } from "./payments-made/payments-made.report.ts";
import { spoilCheckCommand } from "./spoil-check/spoil-check.contract.ts";

export const companyPayablesArea = defineArea({
  name: "company-payables",
  menuGroup: "Company Payables",
  entries: [
    companyPayablesReport,
    paymentsMadeReport,
    heldPaymentsReport,
    bankFilesReport,
    commissionStatementsReport,
    heldForOthersQuery,
    createCompanyPayableCommand,
    createCompanyPayablesCommand,
    spoilCheckCommand,
    createCommissionStatementCommand,
    voidCommissionStatementCommand,
    makeBankFileCommand,
    repeatBankFileCommand,
    approvePaymentCommand,
    refusePaymentCommand,
  ],
});
