// Settings: how the agency keeps trust money, and when its commission is income.
import { REQUIRED } from "@fiducia/contract/form-words";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { FieldRows, Typed } from "../../parts/settings/setting-fields.rules.ts";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import {
  ALLOCATION_WORDS,
  choicesOf,
  RECOGNITION_WORDS,
  SHORTAGE_WORDS,
  TRUST_TEST_WORDS,
} from "../shared/setting-words.contract.ts";
import { bookSettingsQuery, changeBookSettingsCommand } from "./book-settings.contract.ts";
import { StateProfile } from "./state-profile.tsx";

const SHORTAGE = "A payment that leaves a trust bank short";
const PART = "A payment of a part of an invoice pays";
const HOLD_DAYS = "Days that commission stays in trust";
const FIRST_POSTING = "Can be changed until the first posting";
const TRUST_TEST = "A trust bank must hold what belongs to";
const BY_LINE = "By line, what was paid ahead on one line lessens no other";
const APPROVAL = "Payments wait for a second user from";
const ONE_PAYEE = "What one payee is paid within a day counts together. Blank: none waits";
const BEFORE_DEPOSIT = "Payments may leave before their money is on a deposit slip";
const ADVANCE = "Carriers may be paid before the client has paid, by permission";

const INTEREST = "Interest on trust money is the agency's by consent of";
const HELD_INTEREST = "The day of the clients' consent. Blank: interest is theirs, and held";
const NO_DAY = "Enter the day as MM/DD/YYYY";

const hasConsent = ({ interestConsentOn }: Typed): boolean => String(interestConsentOn ?? "").trim() !== "";

const FIELDS: FieldRows = [
  [
    { key: "blockNegativeTrust", label: SHORTAGE, choices: choicesOf(SHORTAGE_WORDS) },
    { key: "allocationRule", label: PART, term: "allocation", choices: choicesOf(ALLOCATION_WORDS) },
  ],
  [
    {
      key: "holdDays",
      label: HOLD_DAYS,
      term: "hold-days",
      kind: "number",
      hint: "After the deposit of its premium",
    },
    {
      key: "writeOffLimit",
      label: "Write-off limit",
      term: "write-off",
      kind: "cents",
      longest: 14,
      hint: "Of one invoice, without permission",
    },
    {
      key: "recognition",
      label: "Commission is income",
      hint: FIRST_POSTING,
      choices: choicesOf(RECOGNITION_WORDS),
    },
  ],
  [
    {
      key: "trustTestLevel",
      label: TRUST_TEST,
      term: "required",
      hint: BY_LINE,
      choices: choicesOf(TRUST_TEST_WORDS),
    },
    { key: "approvalFrom", label: APPROVAL, kind: "centsOrNone", longest: 14, hint: ONE_PAYEE },
  ],
  [
    {
      key: "interestConsentOn",
      label: INTEREST,
      hint: HELD_INTEREST,
      kind: {
        typed: (saved) => (typeof saved === "string" ? formatDay(saved as Day) : ""),
        sent: (typed) => (String(typed).trim() === "" ? null : (parseShownDay(String(typed)) ?? typed)),
      },
      isDay: true,
      wrong: (text) => (text.trim() === "" || parseShownDay(text) ? undefined : NO_DAY),
    },
    {
      key: "interestConsentNote",
      label: "Where the consent is kept",
      longest: 200,
      isShown: hasConsent,
      wrong: (text, all) => (hasConsent(all) && text.trim() === "" ? REQUIRED : undefined),
    },
  ],
  [{ key: "payBeforeDeposit", label: BEFORE_DEPOSIT, kind: "switch" }],
  [{ key: "allowAdvance", label: ADVANCE, kind: "switch" }],
];

export const Screen = () => (
  <SettingsForm
    page="trustPolicy"
    lede="What the books refuse and what they only warn of. Posted transactions keep what they did."
    query={bookSettingsQuery}
    contract={changeBookSettingsCommand}
    rows={FIELDS}
    done="The trust policy has been changed."
    below={() => <StateProfile />}
  />
);
