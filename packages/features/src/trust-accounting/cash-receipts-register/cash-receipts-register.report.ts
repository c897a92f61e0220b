// The cash receipts register: everything that came into the trust banks in a range of days.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { rangeFilter } from "@fiducia/contract/range-filter";
import { registerColumns, registerRow } from "../shared/register-row.contract.ts";

export const cashReceiptsRegisterReport = defineReport({
  name: "GetCashReceiptsRegister",
  title: "Cash Receipts Register",
  route: "/cash-receipts-register",
  menu: [{ label: "Receipts Register", isBelowLine: true, synonyms: ["deposits", "cash receipts"] }],
  access: sumsOverEverything,
  filter: rangeFilter,
  row: registerRow,
  opensWith: "LastMonth",
  rowKey: "lineKey",
  voidedKey: "isVoided",
  opens: itemBehind,
  failure: "Error: Unable to get the register",
  columns: registerColumns("Received", "Received from"),
});
