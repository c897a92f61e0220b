// Where there is one bank, a form begins with it.
import { useEffect } from "react";

interface Bank {
  readonly id: number;
}

/** Chooses the only bank while none is chosen. */
export function useOnlyBank(banks: readonly Bank[], chosen: string, choose: (bank: string) => void): void {
  const [only] = banks;
  const onlyBankId = chosen === "" && only && banks.length === 1 ? String(only.id) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is made anew by every rendering.
  useEffect(() => {
    if (onlyBankId !== undefined) choose(onlyBankId);
  }, [onlyBankId]);
}
