// `/settings`: leads to the first page of the settings that the user may change.
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES, settingsAccess } from "@fiducia/contract/settings-pages";
import { Navigate } from "@tanstack/react-router";

export function Screen() {
  const session = useSession();
  const first = Object.values(SETTINGS_PAGES).find(({ access }) => permits(session, access));
  return first ? <Navigate to={first.to} replace /> : <ReportNotice message={settingsAccess.message} />;
}
