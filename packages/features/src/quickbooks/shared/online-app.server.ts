// The application that Intuit registered for this installation, with the addresses of QuickBooks Online.
import type { OnlineAddresses, OnlineApplication } from "@fiducia/quickbooks/online/oauth";

export interface OnlineApp extends OnlineApplication {
  /** Checks what QuickBooks Online announces; undefined: nothing is listened to. */
  readonly verifierToken: string | undefined;
  readonly addresses: OnlineAddresses;
}

let registered: OnlineApp | undefined;

/** Undefined where the installation has none. */
export const onlineApp = (): OnlineApp | undefined => registered;

/** Set once, when the program starts. */
export const registerOnlineApp = (app: OnlineApp | undefined): void => {
  registered = app;
};
