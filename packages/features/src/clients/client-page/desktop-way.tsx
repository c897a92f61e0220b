// The way from a client to the same client in the agency's desktop program, where the installation has one.
import { useSession } from "../../client/session-context.tsx";
import { siteSettings } from "../../client/site-settings.ts";
import classes from "./client.module.css";
import { desktopLink } from "./desktop-link.rules.ts";

export function DesktopWay({ clientId }: { readonly clientId: number }) {
  const { agencyId } = useSession();
  const { desktopAddress: address } = siteSettings;
  if (address === undefined) return null;
  return (
    <a className={classes.button} href={desktopLink({ address, agencyId, clientId })}>
      Desktop program
    </a>
  );
}
