// `/settings?page=offices`: the pages of the settings that the user may change.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import { Page } from "@fiducia/ui/page";
import { useSearch } from "@tanstack/react-router";
import { type ComponentType, useEffect } from "react";
import { accountSettingsQuery } from "./accounts/accounts.contract.ts";
import { AccountsPage } from "./accounts/accounts.screen.tsx";
import { AgencyPage } from "./agency-profile/agency.screen.tsx";
import { agencyProfileQuery } from "./agency-profile/agency-profile.contract.ts";
import { carrierSettingsQuery } from "./carriers/carriers.contract.ts";
import { CarriersPage } from "./carriers/carriers.screen.tsx";
import { officeSettingsQuery } from "./offices/offices.contract.ts";
import { OfficesPage } from "./offices/offices.screen.tsx";
import classes from "./shared/settings.module.css";
import { settingsAccess } from "./shared/settings-access.contract.ts";
import { TrustPolicyPage } from "./trust-policy/trust-policy.screen.tsx";

interface SettingsPlace {
  readonly label: string;
  readonly access: Access;
  readonly Content: ComponentType;
}

/** In the order in which an agency sets itself up. */
const PLACES: Readonly<Record<string, SettingsPlace>> = {
  agency: { label: "Agency", access: agencyProfileQuery.access, Content: AgencyPage },
  offices: { label: "Offices", access: officeSettingsQuery.access, Content: OfficesPage },
  accounts: { label: "GL accounts", access: accountSettingsQuery.access, Content: AccountsPage },
  carriers: { label: "Carriers and payees", access: carrierSettingsQuery.access, Content: CarriersPage },
  trustPolicy: { label: "Trust policy", access: accountSettingsQuery.access, Content: TrustPolicyPage },
};

export function Screen() {
  const session = useSession();
  const { page } = useSearch({ strict: false }) as { page?: unknown };
  const permitted = Object.entries(PLACES).filter(([, { access }]) => permits(session, access));
  const [, chosen] = permitted.find(([name]) => name === page) ?? permitted[0] ?? [];
  const label = chosen?.label ?? "Settings";
  useEffect(() => {
    document.title = `${label} - Settings - Fiducia`;
  }, [label]);
  if (!chosen) return <ReportNotice message={settingsAccess.message} />;
  const { Content } = chosen;
  return (
    <Page width="wide" className={classes.site}>
      <nav className={classes.pages} aria-label="Settings">
        {permitted.map(([name, place]) => (
          <AddressLink
            key={name}
            to={`/settings?page=${name}`}
            aria-current={place === chosen ? "page" : undefined}
          >
            {place.label}
          </AddressLink>
        ))}
      </nav>
      <div className={classes.page}>
        <Content key={label} />
      </div>
    </Page>
  );
}
