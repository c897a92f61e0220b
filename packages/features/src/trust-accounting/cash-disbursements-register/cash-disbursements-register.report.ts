// The cash disbursements register: everything that went out of the trust banks in a range of days.
import { defineReport } from "@fiducia/contract/define-report";
import { register, registerColumns } from "../shared/register-row.contract.ts";

export const cashDisbursementsRegisterReport = defineReport({
  ...register,
  name: "GetCashDisbursementsRegister",
  title: "Cash Disbursements Register",
  route: "/cash-disbursements-register",
  menu: [
    {
      label: "Cash Disbursements Register",
      isBelowLine: true,
      synonyms: ["check register", "checks written", "payments out"],
    },
  ],
  columns: registerColumns("Disbursed", "Paid to"),
});
