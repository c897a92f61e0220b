// What the agency has switched on; the flags last read stand in when the server does not say.
import { call } from "@fiducia/features/client/call";
import { clientNumber } from "@fiducia/kernel/client-number";
import { systemClock } from "@fiducia/kernel/clock";

export type FeatureFlags = Readonly<Record<string, boolean>>;

const NONE: FeatureFlags = {};
const storageKey = (agencyId: number): string => `featureFlags-${clientNumber(agencyId)}`;

function remember(agencyId: number, flags: FeatureFlags): void {
  localStorage.setItem(storageKey(agencyId), btoa(JSON.stringify({ flags, readAt: systemClock() })));
}

function recall(agencyId: number): FeatureFlags {
  try {
    const stored = localStorage.getItem(storageKey(agencyId));
    return stored ? (JSON.parse(atob(stored)) as { flags: FeatureFlags }).flags : NONE;
  } catch {
    return NONE;
  }
}

/** The agency's flags; never fails. */
export async function readFeatureFlags(agencyId: number): Promise<FeatureFlags> {
  try {
    const { data: answer } = await call<{ featureFlags: FeatureFlags }>("/api/features");
    const flags = answer?.featureFlags ?? NONE;
    remember(agencyId, flags);
    return flags;
  } catch {
    return recall(agencyId);
  }
}
