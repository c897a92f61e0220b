// The application that Intuit registered for this installation, with the addresses of QuickBooks Online.

export interface OnlineApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Checks what QuickBooks Online announces. */
  readonly verifierToken: string;
  readonly apiAddress: string;
  readonly authoriseAddress: string;
  readonly tokenAddress: string;
}

let registered: OnlineApp | undefined;

/** Undefined where the installation has none. */
export const onlineApp = (): OnlineApp | undefined => registered;

/** Set once, when the program starts. */
export const registerOnlineApp = (app: OnlineApp | undefined): void => {
  registered = app;
};
