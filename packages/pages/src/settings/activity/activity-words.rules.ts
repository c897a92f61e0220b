// What a line of the activity says.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { splitWords } from "@fiducia/kernel/split-words";
import { changedFields, type NameOfId } from "../shared/changed-fields.rules.ts";

type Row = Readonly<Record<string, unknown>> | null;

const SECURITY: Readonly<Record<string, string | undefined>> = {
  notPermitted: "Was refused",
  lockedOut: "Was locked out",
  passwordChanged: "Changed the password",
  secondFactorEnrolled: "Set up two-step sign-in",
  secondFactorRemoved: "Two-step sign-in turned off",
  recoveryCodeUsed: "Used a recovery code",
  hostSessionRefused: "Host session refused",
  reportExported: "Exported a report",
  signedIn: "Signed in",
  fileTaken: "Printed or downloaded",
  testMailSent: "Sent a test message",
  passwordForgotten: "Asked for a link to choose a password",
  linkOpened: "Was given a new link to choose a password",
};

export const securityWords = (kind: string): string => SECURITY[kind] ?? kind;

/** "People" of "GetPeople", "Save person" of "SavePerson NOT_YOURS"; an address stays as it is. */
export function askedWords(subject: string): string {
  const [name = ""] = subject.split(" ");
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) return subject;
  const words = splitWords(name.replace(/^Get(?=[A-Z])/, "").replace(/V\d+$/, ""));
  return words.charAt(0) + words.slice(1).toLowerCase();
}

export const transactionWords = (type: string, isReversal: boolean): string =>
  `${labelOf(TRANSACTION_TYPES, type)}${isReversal ? " reversed" : ""}`;

interface Change {
  readonly before: Row;
  readonly after: Row;
}

export function changeWords(name: string, { before, after }: Change, nameOf: NameOfId) {
  if (after?.restored_to !== undefined)
    return {
      what: "Books restored from a backup",
      details: `to ${String(after.restored_to).slice(0, 16).replace("T", " ")} UTC; what was recorded after it is not in them`,
    };
  const done = before === null ? "added" : after === null ? "removed" : "changed";
  const fields = before === null || after === null ? [] : changedFields(before, after, nameOf);
  return {
    what: `${name} ${done}`.trim(),
    details: fields
      .map((field) => `${field.field}: ${field.before ?? "none"} → ${field.after ?? "none"}`)
      .join("; "),
  };
}
