// A digest of what a user may see: it changes when a permission is granted or revoked.
import { createHash } from "node:crypto";
import type { Caller } from "@fiducia/contract/caller";

/** Offices sorted, so that equal permissions give equal text. */
export function reachDigest({ isAdmin, officeId, grants }: Caller): string {
  const rights = [...grants]
    .map(
      ([permission, reach]) =>
        [permission, reach === "all" ? "all" : [...reach].sort((a, b) => a - b)] as const,
    )
    .sort(([a], [b]) => a - b);
  return createHash("sha256")
    .update(JSON.stringify([isAdmin, officeId, rights]))
    .digest("hex");
}
