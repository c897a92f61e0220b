// Settings: carriers and other payees, with how they are paid.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { z } from "zod";
import { SettingDialog } from "../../parts/settings/setting-dialog.tsx";
import type { Typed } from "../../parts/settings/setting-fields.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { SettingsList } from "../../parts/settings/settings-list.tsx";
import { glAccountsQuery } from "../gl-accounts/gl-accounts.contract.ts";
import {
  hundredthsOf,
  percentOf,
  ratesOf,
  ratesText,
  wrongPercent,
  wrongRates,
} from "../shared/rate-words.rules.ts";
import { accountNumberTyped, hintOfAccountNumber } from "../shared/secret-number.rules.ts";
import {
  BILLING_WORDS,
  choicesOf,
  PAYEE_KIND_WORDS,
  TERMS_FROM_WORDS,
} from "../shared/setting-words.contract.ts";
import { carrierSettingsQuery, saveCarrierCommand } from "./carriers.contract.ts";

type Carrier = z.output<typeof carrierSettingsQuery.answer>[number];

const startOf = (carrier: Carrier | undefined): Typed => ({
  name: carrier?.name ?? "",
  payeeKind: carrier?.payeeKind ?? "carrier",
  payableAccountId: String(carrier?.payableAccountId ?? ""),
  checkName: carrier?.checkName ?? "",
  ourCode: carrier?.ourCode ?? "",
  line1: carrier?.address.line1 ?? "",
  line2: carrier?.address.line2 ?? "",
  city: carrier?.address.city ?? "",
  state: carrier?.address.state ?? "",
  postalCode: carrier?.address.postalCode ?? "",
  termsDays: String(carrier?.termsDays ?? 45),
  termsFrom: carrier?.termsFrom ?? "effective",
  billing: carrier?.billing ?? "accountCurrent",
  commissionRate: percentOf(carrier?.commissionRate ?? 0),
  commissionByLine: ratesText(carrier?.commissionByLine ?? {}),
  trustBankId: String(carrier?.trustBankId ?? ""),
  routingNumber: carrier?.routingNumber ?? "",
  accountNumber: "",
  isAppointed: carrier?.isAppointed ?? true,
  inactive: carrier?.inactive ?? false,
});

function bodyOf(typed: Typed, carrier: Carrier | undefined): object {
  const { line1, line2, city, state, postalCode, payableAccountId, termsDays, ...others } = typed;
  const { trustBankId, accountNumber, ...rest } = others;
  return {
    ...rest,
    address: { line1, line2, city, state, postalCode },
    payableAccountId: payableAccountId === "" ? null : Number(payableAccountId),
    trustBankId: trustBankId === "" ? null : Number(trustBankId),
    ...accountNumberTyped(String(accountNumber)),
    termsDays: Number(termsDays),
    commissionRate: hundredthsOf(String(typed.commissionRate)),
    commissionByLine: ratesOf(String(typed.commissionByLine)),
    ...(carrier ? { savedCarrierId: carrier.carrierId } : {}),
  };
}

function Edit({ carrier, onClose }: { carrier: Carrier | undefined; onClose: () => void }) {
  const { data: accounts = [] } = useAnswer(glAccountsQuery, {});
  const payables = accounts.filter(({ type }) => type === "Payable");
  const trustBanks = accounts.filter(({ accountKind }) => accountKind === "trustBank");
  return (
    <SettingDialog
      title={carrier ? `Change ${carrier.name}` : "Add a carrier or payee"}
      submitLabel={carrier ? "Save carrier" : "Add carrier"}
      keptAs={`SaveCarrier ${carrier?.carrierId ?? "new"}`}
      contract={saveCarrierCommand}
      initial={startOf(carrier)}
      rows={[
        [
          { key: "name", label: "Name", longest: 100 },
          { key: "payeeKind", label: "Kind", choices: choicesOf(PAYEE_KIND_WORDS) },
        ],
        [
          {
            key: "payableAccountId",
            label: "Payable account",
            choices: [
              { value: "", label: "A new account with its name" },
              ...payables.map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
          { key: "ourCode", label: "Our code with them", longest: 40 },
        ],
        [
          {
            key: "checkName",
            label: "Name on checks",
            longest: 100,
            hint: "Only where it differs from the name above",
          },
        ],
        [
          { key: "line1", label: "Address", longest: 100, path: "address.line1" },
          { key: "line2", label: "Address, second line", longest: 100, path: "address.line2" },
        ],
        [
          { key: "city", label: "City", longest: 60, path: "address.city" },
          { key: "state", label: "State", longest: 30, path: "address.state" },
          { key: "postalCode", label: "ZIP", longest: 20, path: "address.postalCode" },
        ],
        [
          { key: "termsDays", label: "Days to pay", isNumeric: true, longest: 3 },
          { key: "termsFrom", label: "Counted from", choices: choicesOf(TERMS_FROM_WORDS) },
        ],
        [{ key: "billing", label: "Statement", choices: choicesOf(BILLING_WORDS) }],
        [
          { key: "commissionRate", label: "Commission, percent", isNumeric: true, wrong: wrongPercent },
          {
            key: "commissionByLine",
            label: "Other rates by line of business",
            longest: 1_000,
            wrong: wrongRates,
            hint: "Such as Homeowners 15; Auto 12.5",
          },
        ],
        [
          { key: "routingNumber", label: "Routing number of its bank", longest: 9, isNumeric: true },
          {
            key: "accountNumber",
            label: "Its account number",
            longest: 34,
            hint: hintOfAccountNumber(carrier?.accountLastFour),
          },
        ],
        [
          {
            key: "trustBankId",
            label: "Its premiums lie in",
            choices: [
              { value: "", label: "Any trust bank" },
              ...trustBanks.map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
        ],
        [
          { key: "isAppointed", label: "We are appointed" },
          { key: "inactive", label: "Inactive", hint: "No longer offered; its history stays" },
        ],
      ]}
      bodyOf={(typed) => bodyOf(typed, carrier)}
      done={carrier ? "The carrier has been changed." : "The carrier has been added."}
      onClose={onClose}
    />
  );
}

const CarriersPage = () => (
  <SettingsList
    page="carriers"
    title="Carriers and payees"
    lede="Whom policies are placed with and premiums are paid to."
    query={carrierSettingsQuery}
    one="carrier"
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
    keyOf={({ carrierId }) => carrierId}
    nameOf={({ name }) => name}
    dialog={(carrier, onClose) => <Edit carrier={carrier} onClose={onClose} />}
  />
);

export const Screen = () => (
  <SettingsFrame page="carriers">
    <CarriersPage />
  </SettingsFrame>
);
