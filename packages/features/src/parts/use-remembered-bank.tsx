// The trust bank that a user took last, in this browser: the next form begins with it.

import { userName } from "@fiducia/browser/session/session";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { usePreferenceText } from "@fiducia/ui/preference";
import type { RecordingChoices } from "./opened-for.tsx";

/** The only bank, else the last one as long as it can be chosen, else ""; and what remembers another. */
export function useRememberedBank(
  banks: RecordingChoices["trustBanks"],
): readonly [bankId: string, remember: (bankId: string) => void] {
  const [last, remember] = usePreferenceText(`trust-bank ${userName(useSession())}`);
  const bank = banks.length === 1 ? banks[0] : banks.find(({ id }) => String(id) === last);
  return [bank ? String(bank.id) : "", remember];
}
