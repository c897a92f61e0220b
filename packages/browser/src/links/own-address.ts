// The address of what is shown where the bar has another: a form shows in its place what it posted, which has its own page.
import { useEffect } from "react";

let shown: string | undefined;

/** Where what is shown has a page of its own; undefined where the address in the bar leads to it. */
export const ownAddress = (): string | undefined => shown;

/** Says, as long as this is drawn, at which address it is found again. */
export function useOwnAddress(address: string | undefined): void {
  useEffect(() => {
    shown = address;
    return () => {
      shown = undefined;
    };
  }, [address]);
}
