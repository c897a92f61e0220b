// The frame of a page of the settings: the pages that the user may change, and one of them.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES, type SettingsPage } from "@fiducia/contract/settings-pages";
import { useMedia } from "@fiducia/ui/media";
import { Page } from "@fiducia/ui/page";
import { type ReactNode, useEffect } from "react";
import { NextStep } from "./next-step.tsx";
import classes from "./settings.module.css";

/** What is asked of the server is below `children`, which is not drawn for whoever may not ask. */
export function SettingsFrame({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const session = useSession();
  const { label, access } = SETTINGS_PAGES[page];
  const isNarrow = useMedia("(max-width: 767px)");
  useEffect(() => {
    document.title = `${label} - Settings - Fiducia`;
  }, [label]);
  return (
    <Page className={classes.site}>
      <nav aria-label="Settings">
        <details key={page} className={classes.pages} open={!isNarrow}>
          <summary>{label}</summary>
          {Object.entries(SETTINGS_PAGES)
            .filter(([, place]) => permits(session, place.access))
            .map(([name, place]) => (
              <AddressLink key={name} to={place.to} aria-current={name === page ? "page" : undefined}>
                {place.label}
              </AddressLink>
            ))}
        </details>
      </nav>
      <div className={classes.page}>
        {permits(session, access) ? (
          <>
            <NextStep page={page} />
            {children}
          </>
        ) : (
          <ReportNotice message={access.message} />
        )}
      </div>
    </Page>
  );
}

interface SettingsHeadProps {
  readonly page: SettingsPage;
  readonly lede: ReactNode;
  /** Beside the heading. */
  readonly beside?: ReactNode;
}

export const SettingsHead = ({ page, lede, beside }: SettingsHeadProps) => (
  <header className={classes.head}>
    <div>
      <h1 id="page-title" tabIndex={-1}>
        {SETTINGS_PAGES[page].label}
      </h1>
      <p className={classes.soft}>{lede}</p>
    </div>
    {beside}
  </header>
);
