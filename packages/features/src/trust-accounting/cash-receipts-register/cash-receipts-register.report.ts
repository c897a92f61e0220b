// The cash receipts register: everything that came into the trust banks in a range of days.
import { defineReport } from "@fiducia/contract/define-report";
import { register, registerColumns } from "../shared/register-row.contract.ts";

export const cashReceiptsRegisterReport = defineReport({
  ...register,
  name: "GetCashReceiptsRegister",
  title: "Cash Receipts Register",
  route: "/cash-receipts-register",
  menu: [{ label: "Cash Receipts Register", isBelowLine: true, synonyms: ["deposits", "cash receipts"] }],
  columns: registerColumns("Received", "Received from"),
});
