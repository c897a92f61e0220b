// The faults of QuickBooks Online: what each says of the request, and in our words what happened and what cures it.
import type { AnswerClass } from "../answer.ts";

export interface Fault {
  readonly code: string;
  readonly type: string;
  /** QuickBooks' own words, the message and its detail. */
  readonly text: string;
}

export interface FaultMeaning {
  readonly class: AnswerClass;
  readonly sentence: string;
}

const OURS = "QuickBooks could not read what Fiducia sent. Please tell support.";
const BUSY: FaultMeaning = { class: "transient", sentence: "QuickBooks is busy. Fiducia tries again." };
const CLOSED: FaultMeaning = {
  class: "permanent",
  sentence: "The day is closed in QuickBooks. Open it there, then queue the item again.",
};
const DOUBLE: FaultMeaning = {
  class: "numberTaken",
  sentence: "QuickBooks has this number already. Fiducia looks whether it is this document.",
};
const RECONNECT: FaultMeaning = {
  class: "unauthorised",
  sentence: "QuickBooks no longer knows the connection. Connect again in the settings.",
};
const permanent = (sentence: string): FaultMeaning => ({ class: "permanent", sentence });

/** Its sentence names the field and what it is of. */
export const TOO_LONG = "2050";

export const FAULTS: Readonly<Record<string, FaultMeaning>> = {
  120: {
    class: "unauthorised",
    sentence: "Fiducia has no access to this company. Connect again as a QuickBooks administrator.",
  },
  401: RECONNECT,
  429: BUSY,
  500: permanent(OURS),
  610: {
    class: "absent",
    sentence:
      "An account, client, company or document is not in QuickBooks, or is inactive there. Make it active there. If an invoice was deleted there, reverse it here and transfer it again. If an account was, choose another in the settings. Then queue the item again.",
  },
  620: permanent(
    "QuickBooks cannot link it to the invoice. Check in QuickBooks whether the invoice is paid.",
  ),
  2020: permanent("QuickBooks misses a detail of the item."),
  [TOO_LONG]: permanent("A text is too long for QuickBooks."),
  2170: permanent(OURS),
  2210: permanent("QuickBooks refused the e-mail address. Correct it, then queue the item again."),
  2500: {
    class: "absent",
    sentence: "An account, client or company of the item is not in QuickBooks. Check the account settings.",
  },
  3001: BUSY,
  "003001": BUSY,
  3100: RECONNECT,
  3200: RECONNECT,
  4000: permanent("QuickBooks could not read the question about this name. Please tell support."),
  5010: { class: "transient", sentence: "It was changed in QuickBooks meanwhile. Fiducia tries again." },
  6000: permanent("QuickBooks refused it by one of its rules."),
  6070: permanent(OURS),
  6140: DOUBLE,
  6190: {
    class: "unauthorised",
    sentence: "The QuickBooks subscription has ended. Renew it, then connect again in the settings.",
  },
  6210: CLOSED,
  6240: { class: "nameTaken", sentence: "The name is in use in QuickBooks." },
  6540: permanent("The payment is part of a deposit. Remove it from the deposit, then queue the item again."),
};

/** What a fault says. Older texts have 6210 for a number that is there already. */
export function faultMeaning({ code, type, text }: Fault): FaultMeaning {
  if (code === "6210" && /duplicate/i.test(text)) return DOUBLE;
  const meaning = FAULTS[code];
  if (meaning) return meaning;
  if (/^Auth(?:entication|orization)Fault$/i.test(type)) return RECONNECT;
  if (/^SystemFault$/i.test(type)) return BUSY;
  return permanent("QuickBooks refused it.");
}
