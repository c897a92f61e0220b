// A form for those who may give its command and find the client that it is for; the others read what they lack.
import { type Access, permits } from "@fiducia/contract/access";
import type { ReactNode } from "react";
import { ReportNotice } from "../client/report-notice.tsx";
import { useSession } from "../client/session-context.tsx";

interface PermittedProps {
  readonly access: readonly Access[];
  readonly children: ReactNode;
}

export function Permitted({ access, children }: PermittedProps) {
  const session = useSession();
  const lacking = access.find((one) => !permits(session, one));
  return lacking ? <ReportNotice message={lacking.message} /> : children;
}
