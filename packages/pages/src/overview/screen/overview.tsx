// The charts of the overview, each with its own request.
import { trustLineQuery } from "@fiducia/features/trust-position/trust-line/trust-line.contract";
import { Page } from "@fiducia/ui/page";
import { useEffect } from "react";
import { billedAndCollectedQuery } from "../billed-and-collected/billed-and-collected.contract.ts";
import { carrierSharesQuery } from "../carrier-shares/carrier-shares.contract.ts";
import { commissionByMonthQuery } from "../commission-by-month/commission-by-month.contract.ts";
import { receivablesByAgeQuery } from "../receivables-by-age/receivables-by-age.contract.ts";
import { trustCashByMonthQuery } from "../trust-cash-by-month/trust-cash-by-month.contract.ts";
import { ChartCard } from "./chart-card.tsx";
import { BarChart } from "./charts/bar-chart.tsx";
import type { ChartProps } from "./charts/chart-frame.tsx";
import { ColumnChart } from "./charts/column-chart.tsx";
import { LineChart } from "./charts/line-chart.tsx";
import {
  billedChart,
  carriersChart,
  cashChart,
  commissionChart,
  receivablesChart,
  surplusChart,
} from "./figures.rules.ts";
import classes from "./overview.module.css";

const Stacked = (shown: ChartProps) => <ColumnChart {...shown} layout="stacked" />;
const Beside = (shown: ChartProps) => <ColumnChart {...shown} layout="beside" />;
const Mirrored = (shown: ChartProps) => <ColumnChart {...shown} layout="mirrored" />;

const TimeCharts = () => (
  <>
    <ChartCard
      contract={receivablesByAgeQuery}
      title="Owed by clients"
      note="At the end of each month and today, by days past due"
      empty="What clients owe at the end of each month will be shown here by age."
      of="End of"
      chartOf={receivablesChart}
      Drawn={Stacked}
    />
    <ChartCard
      contract={billedAndCollectedQuery}
      title="Billed and collected"
      note="Invoices less credit memos, and what was paid of invoices, in trust and outside"
      empty="What you bill and what you collect will be shown here by month."
      of="Month"
      chartOf={billedChart}
      Drawn={Beside}
    />
    <ChartCard
      contract={commissionByMonthQuery}
      title="Commission and fees"
      note="Income of accounts 4000, 4010 and 4020, credits less debits, over twelve months"
      empty="What you earn in commission and agency fees will be shown here by month."
      of="Month"
      chartOf={commissionChart}
      Drawn={Beside}
    />
    <ChartCard
      contract={trustCashByMonthQuery}
      title="Trust cash in and out"
      note="All trust banks, with receipts not yet deposited"
      empty="What comes into the trust banks and goes out of them will be shown here by month."
      of="Month"
      chartOf={cashChart}
      Drawn={Mirrored}
    />
  </>
);

export function Overview() {
  useEffect(() => {
    document.title = "Overview - Fiducia";
  }, []);
  return (
    <Page className={classes.page}>
      <h1 id="page-title" tabIndex={-1}>
        Overview
      </h1>
      <p className={classes.note}>
        The last twelve months of all offices together. Each figure opens the report that says the same.
      </p>
      <div className={classes.charts}>
        <TimeCharts />
        <ChartCard
          contract={trustLineQuery}
          title="Trust surplus"
          note="Cash less what is required, on each of the last 90 days. Below the limit, trust is short."
          empty="By how much the trust banks hold more than they must will be shown here by day."
          of="Day"
          chartOf={surplusChart}
          Drawn={LineChart}
        />
        <ChartCard
          contract={carrierSharesQuery}
          title="Net premium collected by carrier"
          note="Of lines on which money came in during the last twelve months"
          empty="What you collect for each carrier will be shown here."
          of="Carrier"
          chartOf={carriersChart}
          Drawn={BarChart}
        />
      </div>
    </Page>
  );
}
