// Shows a form to users who have its permissions, and to others the permissions that they lack.
import { type Access, permits } from "@fiducia/contract/access";
import type { ReactNode } from "react";
import { ReportNotice } from "../report/report-notice.tsx";
import { useSession } from "../session/session-context.tsx";

interface PermittedProps {
  readonly access: readonly Access[];
  readonly children: ReactNode;
}

export function Permitted({ access, children }: PermittedProps) {
  const session = useSession();
  const lacking = access.find((one) => !permits(session, one));
  return lacking ? <ReportNotice message={lacking.message} /> : children;
}
