// Above a report that shows moments: whose time they are in while the agency's zone is not known, and what helps.

import type { AgencyZone } from "../session/use-agency-zone.tsx";
import { ReportNotice } from "./report-notice.tsx";

/** No link: the setting is on a site of its own, whose address this one does not know. */
const WHO_SETS_IT =
  "The agency's time zone is set outside this site: ask who may change your agency's trust accounting settings (permission 8000).";
const NOT_READ = "The agency's time zone could not be read.";

export const ZoneNotice = ({ zone, warning, onRetry }: AgencyZone) =>
  warning === undefined ? null : (
    <ReportNotice
      isWarning
      message={`Days and times are those of this computer (${zone.replace(/_/g, " ")}).`}
      detail={onRetry ? NOT_READ : WHO_SETS_IT}
      onRetry={onRetry}
    />
  );
