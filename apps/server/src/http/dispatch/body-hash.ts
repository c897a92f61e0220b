// The hash by which commands are the same: their name and parsed body, in any order of fields.
import { createHash } from "node:crypto";

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, canonical(field)]),
  );
}

/** SHA-256 of the command's name and its body with sorted fields, in hex. */
export const bodyHashOf = (command: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([command, canonical(body)]))
    .digest("hex");
