// The screen of a report that needs none of its own.
import { ReportScreen } from "@fiducia/features/client/report-screen.tsx";
import { useReportRoute } from "@fiducia/features/client/use-report-route";

export const Screen = () => <ReportScreen {...useReportRoute()} />;
