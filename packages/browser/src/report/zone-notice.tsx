// A notice above reports with moments while the agency's zone is unknown: whose zone is used, and what to do.

import type { AgencyZone } from "../session/use-agency-zone.tsx";
import { ReportNotice } from "./report-notice.tsx";

/** Without a link: the setting is on another site, whose address is unknown here. */
const WHO_SETS_IT =
  "Ask whoever may change your agency's trust accounting settings (permission 8000) to set the agency's time zone.";
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
