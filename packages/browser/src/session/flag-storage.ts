// The agency's feature flags in local storage, for when the server does not answer.
import { clientNumber } from "@fiducia/kernel/client-number";
import type { Instant } from "@fiducia/kernel/clock";

/** A flag changes what is offered, never what is allowed. */
export type FeatureFlags = Readonly<Record<string, boolean>>;

/** The storage key, with the agency's id in eight digits, so that agencies never share flags. */
export const flagKey = (agencyId: number): string => `featureFlags-${clientNumber(agencyId)}`;

/** Base64 of the flags and the time at which they were read. */
export function encodeFlags(flags: FeatureFlags, readAt: Instant): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ flags, readAt }));
  return btoa(String.fromCharCode(...bytes));
}

/** The stored flags; none when the value is not valid. */
export function decodeFlags(text: string | null): FeatureFlags {
  try {
    const bytes = Uint8Array.from(atob(text ?? ""), (sign) => sign.charCodeAt(0));
    const { flags } = JSON.parse(new TextDecoder().decode(bytes)) as { flags: unknown };
    if (typeof flags !== "object" || flags === null || Array.isArray(flags)) return {};
    return Object.fromEntries(Object.entries(flags).filter(([, value]) => typeof value === "boolean"));
  } catch {
    return {};
  }
}
