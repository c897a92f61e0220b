// Shows a page to users who have its permissions, and to others in its place which one they lack.
import { type Access, permits } from "@fiducia/contract/access";
import { Page } from "@fiducia/ui/page";
import type { ReactNode } from "react";
import { ReportNotice } from "../report/report-notice.tsx";
import { useSession } from "../session/session-context.tsx";

interface PermittedProps {
  readonly access: readonly Access[];
  /** What the page is called where it cannot be shown. */
  readonly title: string;
  readonly children: ReactNode;
}

export function Permitted({ access, title, children }: PermittedProps) {
  const session = useSession();
  const lacking = access.find((one) => !permits(session, one));
  if (!lacking) return children;
  return (
    <Page>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <ReportNotice message={lacking.message} detail="Ask your administrator for the permission." />
    </Page>
  );
}
