// Settings: carriers and other payees, with how they are paid.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { choicesFrom } from "@fiducia/ui/choices-from";
import type { z } from "zod";
import { addressRows, type FieldRows, type SettingField } from "../../parts/settings/setting-fields.rules.ts";
import { type FieldsOf, SettingsList } from "../../parts/settings/settings-list.tsx";
import { glAccountsQuery } from "../gl-accounts/gl-accounts.contract.ts";
import { accountNumberField } from "../shared/account-number-field.tsx";
import {
  hundredthsOf,
  percentOf,
  ratesOf,
  ratesText,
  wrongPercent,
  wrongRates,
} from "../shared/rate-words.rules.ts";
import {
  BILLING_WORDS,
  choicesOf,
  PAYEE_KIND_WORDS,
  TERMS_FROM_WORDS,
} from "../shared/setting-words.contract.ts";
import { carrierSettingsQuery, saveCarrierCommand } from "./carriers.contract.ts";

type Carrier = z.output<typeof carrierSettingsQuery.answer>[number];

const PERCENT: SettingField["kind"] = { typed: percentOf, sent: hundredthsOf };
const RATES: SettingField["kind"] = { typed: ratesText, sent: ratesOf };
const CHECK_NAME = "Only where it differs from the name above";
const OTHER_RATES = "Other rates by line of business";
const SUCH_AS = "Such as Homeowners 15; Auto 12.5";

function useFields({ row: carrier }: FieldsOf<Carrier>): FieldRows {
  const { data: accounts = [] } = useAnswer(glAccountsQuery, {});
  const payables = accounts.filter(({ type }) => type === "Payable");
  const trustBanks = accounts.filter(({ accountKind }) => accountKind === "trustBank");
  return [
    [
      { key: "name", label: "Name", longest: 100 },
      { key: "payeeKind", label: "Kind", choices: choicesOf(PAYEE_KIND_WORDS), start: "carrier" },
    ],
    [
      {
        key: "payableAccountId",
        label: "Payable account",
        kind: "id",
        choices: choicesFrom(payables, "id", "name", "A new account with its name"),
      },
      { key: "ourCode", label: "Our code with them", longest: 40 },
    ],
    [{ key: "checkName", label: "Name on checks", longest: 100, hint: CHECK_NAME }],
    ...addressRows(),
    [
      { key: "termsDays", label: "Days to pay", kind: "number", start: 45 },
      { key: "termsFrom", label: "Counted from", choices: choicesOf(TERMS_FROM_WORDS), start: "effective" },
    ],
    [{ key: "billing", label: "Statement", choices: choicesOf(BILLING_WORDS), start: "accountCurrent" }],
    [
      {
        key: "commissionRate",
        label: "Commission, percent",
        kind: PERCENT,
        start: 0,
        isNumeric: true,
        wrong: wrongPercent,
      },
      {
        key: "commissionByLine",
        label: OTHER_RATES,
        kind: RATES,
        start: {},
        hint: SUCH_AS,
        longest: 1_000,
        wrong: wrongRates,
      },
    ],
    [
      { key: "routingNumber", label: "Routing number of its bank", isNumeric: true },
      accountNumberField("Its account number", carrier?.accountLastFour),
    ],
    [
      {
        key: "trustBankId",
        label: "Its premiums lie in",
        kind: "id",
        choices: choicesFrom(trustBanks, "id", "name", "Any trust bank"),
      },
    ],
    [
      { key: "isAppointed", label: "We are appointed", kind: "switch", start: true },
      { key: "inactive", label: "Inactive", kind: "switch", hint: "No longer offered; its history stays" },
    ],
  ];
}

export const Screen = () => (
  <SettingsList
    page="carriers"
    lede="Whom policies are placed with and premiums are paid to."
    query={carrierSettingsQuery}
    one="a carrier"
    adds="Add a carrier or payee"
    columns={[
      { label: "Name", of: (carrier: Carrier) => carrier.name },
      { label: "Kind", of: ({ payeeKind }) => PAYEE_KIND_WORDS[payeeKind] },
      {
        label: "Terms",
        of: ({ termsDays, termsFrom }) => `${termsDays} days from ${TERMS_FROM_WORDS[termsFrom]}`,
      },
      { label: "Commission", of: ({ commissionRate }) => `${percentOf(commissionRate)} %` },
      { label: "Status", of: ({ inactive }) => (inactive ? "Inactive" : "In use") },
    ]}
    idOf={({ carrierId }) => carrierId}
    nameOf={({ name }) => name}
    contract={saveCarrierCommand}
    idIn="savedCarrierId"
    useFields={useFields}
  />
);
