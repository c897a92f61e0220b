// The link from a client to the same client in the desktop program, if the installation has one.

import { siteSettings } from "@fiducia/browser/calls/site-settings";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { buttonLook } from "@fiducia/ui/button";
import { desktopLink } from "./desktop-link.rules.ts";

export function DesktopWay({ clientId }: { readonly clientId: number }) {
  const { agencyId } = useSession();
  const { desktopAddress: address } = siteSettings;
  if (address === undefined) return null;
  return (
    <a className={buttonLook({ size: "medium" })} href={desktopLink({ address, agencyId, clientId })}>
      Desktop program
    </a>
  );
}
