// What somebody may see, as a digest: the same as long as nothing was granted or taken away.
import { createHash } from "node:crypto";
import type { Caller } from "@fiducia/contract/caller";

/** Offices in their order, so that the same rights are the same text. */
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
