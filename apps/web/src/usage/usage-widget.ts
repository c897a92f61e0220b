// Tells a usage widget who is at work. There is none unless the installation names its script.

import type { Session } from "@fiducia/browser/session/session";
import { fullName, userName } from "@fiducia/browser/session/session";
import { pageNonce } from "../look/nonce.ts";
import { migrationLabel, originLabel } from "./usage-labels.ts";

/** What the script has to offer: most such widgets are told by a name and what belongs to it. */
interface Widget {
  identify(name: string, traits: Readonly<Record<string, string>>): void;
}

const widget = (): Widget | undefined => (window as { analytics?: Widget }).analytics;

/** Says who is at work; nothing while there is no widget. */
export function identifyUser(session: Session): void {
  widget()?.identify(userName(session), {
    firstName: session.firstName,
    lastName: session.lastName,
    name: fullName(session),
    agencyName: session.agencyName,
    agencyOrigin: originLabel(session.agencyOrigin),
    migrationState: migrationLabel(session.migrationState),
  });
}

/** Loads the script once, and says who is at work as soon as it is there. A script that does not come is no matter. */
export function startUsageWidget(session: Session, address: string): void {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.nonce = pageNonce;
  script.addEventListener("load", () => identifyUser(session));
  document.head.append(script);
}
