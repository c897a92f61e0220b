// The way from a client to the same client in the agency's desktop program, where the installation has one.
import { announceError } from "@fiducia/ui/toasts";
import { useSession } from "../../client/session-context.tsx";
import { siteSettings } from "../../client/site-settings.ts";
import { type DesktopLink, desktopLink } from "../../shared/desktop-link.rules.ts";
import classes from "./client.module.css";

const LABEL = "Desktop program";

type Made = { readonly href: string } | { readonly problem: string };

function made(link: DesktopLink): Made {
  try {
    return { href: desktopLink(link) };
  } catch (cause) {
    return { problem: (cause as Error).message };
  }
}

export function DesktopWay({ clientId }: Pick<DesktopLink, "clientId">) {
  const { agencyId } = useSession();
  const { desktopAddress: address } = siteSettings;
  if (address === undefined) return null;
  const way = made({ address, agencyId, clientId });
  if ("href" in way)
    return (
      <a className={classes.button} href={way.href}>
        {LABEL}
      </a>
    );
  return (
    <button type="button" className={classes.button} onClick={() => announceError(way.problem)}>
      {LABEL}
    </button>
  );
}
