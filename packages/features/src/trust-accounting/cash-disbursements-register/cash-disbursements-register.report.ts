// The cash disbursements register: everything that went out of the trust banks in a range of days.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { rangeFilter } from "@fiducia/contract/range-filter";
import { registerColumns, registerRow } from "../shared/register-row.contract.ts";

export const cashDisbursementsRegisterReport = defineReport({
  name: "GetCashDisbursementsRegister",
  title: "Cash Disbursements Register",
  route: "/cash-disbursements-register",
  menu: [
    {
      label: "Disbursements Register",
      isBelowLine: true,
      synonyms: ["check register", "checks written", "payments out"],
    },
  ],
  access: sumsOverEverything,
  filter: rangeFilter,
  row: registerRow,
  opensWith: "LastMonth",
  rowKey: "lineKey",
  voidedKey: "isVoided",
  opens: itemBehind,
  failure: "Error: Unable to get the register",
  columns: registerColumns("Disbursed", "Paid to"),
});
