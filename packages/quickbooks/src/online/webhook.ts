// What QuickBooks Online tells of changes that others made: whether it is really from there, and what has changed.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface OnlineChange {
  readonly realmId: string;
  /** The list or type as Online calls it, in lower case: `invoice`, `customer`. */
  readonly entity: string;
  readonly id: string;
  /** `create`, `update`, `delete`, `void`, `merge` and such, in lower case. */
  readonly operation: string;
}

/** Whether the body carries the signature that only Online and we can make. */
export function isSigned(body: Uint8Array, signature: string, verifierToken: string): boolean {
  const expected = createHmac("sha256", verifierToken).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Json = Readonly<Record<string, unknown>>;
const jsonOf = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(jsonOf) : []);
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const BY_WORD: Readonly<Record<string, string>> = {
  created: "create",
  updated: "update",
  deleted: "delete",
  voided: "void",
  merged: "merge",
};

/** The older body: notifications by company. */
const notified = ({ realmId, ...told }: Json): readonly OnlineChange[] =>
  listOf(jsonOf(told.dataChangeEvent).entities).map(({ name, id, operation }) => ({
    realmId: textOf(realmId),
    entity: textOf(name).toLowerCase(),
    id: textOf(id),
    operation: textOf(operation).toLowerCase(),
  }));

/** The newer body: an array of CloudEvents, whose type reads `qbo.invoice.deleted.v1`. */
function event({ type, intuitentityid, intuitaccountid }: Json): OnlineChange {
  const [, entity = "", happened = ""] = textOf(type).toLowerCase().split(".");
  return {
    realmId: textOf(intuitaccountid),
    entity,
    id: textOf(intuitentityid),
    operation: BY_WORD[happened] ?? happened,
  };
}

/** The changes of either body; none where the text is neither. */
export function readWebhook(text: string): readonly OnlineChange[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return [];
  }
  const changes = Array.isArray(read)
    ? listOf(read).map(event)
    : listOf(jsonOf(read).eventNotifications).flatMap(notified);
  return changes.filter(({ realmId, entity, id }) => realmId && entity && id);
}
