// The application that is registered with Intuit, by the settings of the installation.
import type { OnlineApp } from "@fiducia/features/quickbooks/shared/online-app.server";
import type { Config } from "@fiducia/installation/config";
import { ONLINE } from "@fiducia/quickbooks/online/oauth";

/** Undefined where none is registered. A sandbox has an address of its own for companies. */
export function onlineAppOf({ quickbooks }: Pick<Config, "quickbooks">): OnlineApp | undefined {
  if (!quickbooks) return undefined;
  const { clientId, clientSecret, verifierToken } = quickbooks;
  const addresses = {
    ...ONLINE,
    api: quickbooks.apiAddress ?? ONLINE.api,
    authorise: quickbooks.authoriseAddress ?? ONLINE.authorise,
    token: quickbooks.tokenAddress ?? ONLINE.token,
  };
  return { clientId, clientSecret, verifierToken, addresses };
}
