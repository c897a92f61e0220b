// Reads the agency's feature flags once, again on request, and never fails.

import { call } from "@fiducia/browser/calls/call";
import { CallFailure } from "@fiducia/browser/calls/call-failure";
import { decodeFlags, encodeFlags, type FeatureFlags, flagKey } from "@fiducia/browser/session/flag-storage";
import { systemClock } from "@fiducia/kernel/clock";
import { log } from "@fiducia/kernel/log";
import { featureFlagsCall } from "./feature-flags.contract.ts";

const NO_CONTENT = 204;

let loaded: { readonly agencyId: number; readonly flags: FeatureFlags } | undefined;
let recorded: string | undefined;

/** Why the last reading failed; undefined when it did not. */
export const flagFailure = (): string | undefined => recorded;

async function ask(): Promise<FeatureFlags> {
  try {
    const { data: answer } = await call(featureFlagsCall.path);
    return featureFlagsCall.answer.parse(answer).featureFlags;
  } catch (trouble) {
    if (trouble instanceof CallFailure && trouble.detail.status === NO_CONTENT) return {};
    throw trouble;
  }
}

function record(trouble: unknown): void {
  const { status, code } = trouble instanceof CallFailure ? trouble.detail : {};
  const reason = code === undefined ? `status ${status ?? "unknown"}` : `code ${code}, status ${status}`;
  recorded = `Feature flags could not be loaded (${reason}); those kept here are used.`;
  log.error(recorded);
}

/** The agency's flags; the stored ones when the server does not answer. */
export async function readFeatureFlags(agencyId: number, force = false): Promise<FeatureFlags> {
  if (loaded?.agencyId === agencyId && !force) return loaded.flags;
  try {
    const flags = await ask();
    loaded = { agencyId, flags };
    recorded = undefined;
    localStorage.setItem(flagKey(agencyId), encodeFlags(flags, systemClock()));
    return flags;
  } catch (trouble) {
    record(trouble);
    return decodeFlags(localStorage.getItem(flagKey(agencyId)));
  }
}

/** Empties the cache at sign-out. */
export function resetFeatureFlags(): void {
  loaded = undefined;
}
