// The field of an account number, of which nobody sees more than the last digits.
import type { SettingField } from "../../parts/settings/setting-fields.rules.ts";
import { accountNumberTyped } from "./secret-number.rules.ts";

const hintOfAccountNumber = (lastFour: string | undefined): string =>
  lastFour
    ? `Ends in ${lastFour}. Leave empty to keep it; type none to remove it`
    : "Kept encrypted; only the last four digits are shown";

export const accountNumberField = (label: string, lastFour: string | undefined): SettingField => ({
  key: "accountNumber",
  label,
  longest: 34,
  hint: hintOfAccountNumber(lastFour),
  kind: { typed: () => "", sent: accountNumberTyped },
});
