// The screen of a report without its own.

import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { ReportScreen } from "@fiducia/features/parts/report-screen.tsx";

export const Screen = () => <ReportScreen contract={useReportRoute().contract} />;
