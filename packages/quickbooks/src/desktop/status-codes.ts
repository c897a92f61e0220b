// The status codes of QuickBooks Desktop: what each says of the request, and in our words what happened and what cures it.
import type { AnswerClass } from "../answer.ts";

export interface CodeMeaning {
  readonly class: AnswerClass;
  readonly sentence: string;
}

const OURS = "QuickBooks could not read what Fiducia sent. Please tell support.";
const GONE =
  "QuickBooks no longer has a client, an account or an invoice that the item refers to. If an invoice was deleted there, reverse it here and transfer it again. If an account was, choose another in the settings. Then queue the item again.";
const done = (sentence = ""): CodeMeaning => ({ class: "done", sentence });
const permanent = (sentence: string): CodeMeaning => ({ class: "permanent", sentence });

/** Its sentence names the field and what it is of. */
export const TOO_LONG = 3070;

export const STATUS_CODES: Readonly<Record<number, CodeMeaning>> = {
  0: done(),
  1: done(),
  500: done(),
  501: done("QuickBooks left out a field that it does not support."),
  510: done("QuickBooks did not return everything that was asked for."),
  530: done("QuickBooks left out a field that this edition does not support."),
  531: done("QuickBooks left out a value that this edition does not support."),
  550: done("QuickBooks recorded it without its notes."),
  560: done("QuickBooks recorded it; a field is about to be withdrawn."),
  570: done("QuickBooks recorded it but could not link it."),
  600: {
    class: "probe",
    sentence: "QuickBooks has no answer of an earlier try. Fiducia looks whether it was recorded.",
  },
  1000: {
    class: "probe",
    sentence: "QuickBooks had an internal error. Fiducia looks whether it was recorded, and tries again.",
  },
  1010: {
    class: "probe",
    sentence: "QuickBooks was not available. Fiducia looks whether it was recorded, and tries again.",
  },
  1030: permanent(OURS),
  1060: permanent(OURS),
  3000: permanent("QuickBooks does not know the identifier that was sent. Check the account settings."),
  3010: permanent(OURS),
  3020: permanent("QuickBooks refused a date. Check the dates of the item."),
  3030: permanent("QuickBooks refused a range of dates."),
  3040: permanent("QuickBooks refused an amount. Check the amounts of the item."),
  3045: permanent("QuickBooks refused a price."),
  3050: permanent("QuickBooks refused a percentage."),
  3060: permanent("QuickBooks refused a quantity."),
  3065: permanent(OURS),
  [TOO_LONG]: permanent("A text is too long for QuickBooks."),
  3080: permanent("QuickBooks refused a text. Check names and memo of the item."),
  3085: permanent("QuickBooks refused a number."),
  3090: permanent("QuickBooks allows no colon in a name. Change the name, then queue the item again."),
  3100: { class: "nameTaken", sentence: "The name is in use in QuickBooks." },
  3110: permanent(OURS),
  3120: { class: "absent", sentence: GONE },
  3130: { class: "absent", sentence: "The parent account is not in QuickBooks. Check the account settings." },
  3140: {
    class: "absent",
    sentence: "An account, client or company of the item is not in QuickBooks. Check the account settings.",
  },
  3150: permanent(OURS),
  3151: permanent(OURS),
  3152: permanent(OURS),
  3153: permanent(OURS),
  3160: permanent("QuickBooks cannot delete it, since other transactions depend on it."),
  3161: permanent(
    "The day is closed in QuickBooks. Reverse it with an entry dated today, or open the day in QuickBooks.",
  ),
  3162: permanent("QuickBooks must be in single-user mode for this. Switch, then queue the item again."),
  3170: permanent("QuickBooks cannot change it."),
  3171: permanent("The day is closed in QuickBooks. Open it there, then queue the item again."),
  3175: permanent("QuickBooks could not use an entry of the item."),
  3176: permanent("QuickBooks could not use an entry that the item refers to."),
  3180: permanent("QuickBooks could not save it."),
  3185: permanent("QuickBooks cannot void it. Reverse it with a journal entry."),
  3200: { class: "transient", sentence: "It was changed in QuickBooks meanwhile. Fiducia tries again." },
  3210: permanent("QuickBooks refused it by one of its rules."),
  3220: permanent("QuickBooks denies Fiducia access to this. Ask the QuickBooks Admin to allow it."),
  3231: { class: "transient", sentence: "QuickBooks did not come to it. Fiducia sends it again." },
  3250: permanent("This edition of QuickBooks lacks the feature, or it is switched off in its preferences."),
  3260: permanent("The QuickBooks user has no permission for this. Ask the QuickBooks Admin to allow it."),
  3261: permanent("The QuickBooks user has no permission for this. Ask the QuickBooks Admin to allow it."),
  3262: permanent("QuickBooks keeps personal data from Fiducia. Ask the QuickBooks Admin to allow it."),
  3270: permanent("A posting account is missing in QuickBooks. Choose an account for it in the settings."),
  9001: {
    class: "probe",
    sentence: "QuickBooks knows an earlier try with other content. Fiducia looks whether it was recorded.",
  },
  9002: {
    class: "probe",
    sentence: "QuickBooks has lost the answer of an earlier try. Fiducia looks whether it was recorded.",
  },
  9004: permanent(OURS),
  9005: {
    class: "probe",
    sentence: "QuickBooks could not keep its answer. Fiducia looks whether it was recorded.",
  },
};

/** Texts of the codes 3170 to 3180 that say that somebody else has the entry open just now. */
const LOCKED =
  /modified by another user|could ?n[o']t be locked|failed to acquire the lock|\bin use\b|being (?:used|modified|edited)|is locked/i;

/** What a status code says. The text decides of 3170 to 3180, which QuickBooks gives to locks as well. */
export function statusMeaning(code: number, text: string): CodeMeaning {
  if (code >= 3170 && code <= 3180 && LOCKED.test(text)) {
    return { class: "transient", sentence: "Somebody has it open in QuickBooks. Fiducia tries again." };
  }
  const meaning = STATUS_CODES[code];
  if (meaning) return meaning;
  if (code < 500) return done();
  if (code < 1000) return done("QuickBooks recorded it with a warning.");
  return permanent("QuickBooks refused it.");
}
