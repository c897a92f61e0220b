// What an access asks for, in words for the API page.
import type { Access } from "@fiducia/contract/access";

const RULE: Readonly<Record<string, string>> = {
  byPeriod: ", (9003 or 9004) and (9001 or 9002)",
  everything: ", 9002 and 9004",
};

/** Which permissions an access asks for, in words. */
export function permissionWords(access: Access | undefined): string {
  if (!access) return "Nobody needs to be signed in.";
  if (access.anyOf) return `Permission ${access.anyOf.join(" or ")}; or admin.`;
  if (access.permissions.length === 0) return "Signed in.";
  return `Permission ${access.permissions.join(", ")}${RULE[access.rule ?? ""] ?? ""}; or admin.`;
}
