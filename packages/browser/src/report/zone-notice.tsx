// A notice above reports with moments while the agency's zone is unknown: whose zone is used, and what to do.

import type { AgencyZone } from "../session/use-agency-zone.tsx";
import { ReportNotice } from "./report-notice.tsx";

const WHO_SETS_IT = "Ask whoever may change the agency's profile to set its time zone.";
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
