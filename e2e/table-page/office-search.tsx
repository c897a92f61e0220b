// The office search alone, over the offices of whoever is signed in at the site.
import { OfficeSearch } from "@fiducia/browser/report/office-search.tsx";
import { AskedOfAgencyProvider } from "@fiducia/browser/session/asked-of-agency.tsx";
import type { OfficeChoice } from "@fiducia/browser/session/use-offices";
import { officesCall } from "@fiducia/features/agency/offices/offices.contract";
import { timeZoneQuery } from "@fiducia/features/agency/time-zone/time-zone.contract";
import { Toaster } from "@fiducia/ui/toaster";
import "@fiducia/ui/tokens.css";
import "@fiducia/ui/base.css";
import "./page.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const answers = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function Page() {
  const [office, setOffice] = useState<OfficeChoice>();
  return (
    <>
      <OfficeSearch label="Reporting in Office:" office={office} onChoose={setOffice} />
      <Toaster />
      <output>{office ? office.value : "all"}</output>
    </>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={answers}>
    <AskedOfAgencyProvider
      value={{ timeZone: timeZoneQuery, offices: officesCall, contracts: async () => [] }}
    >
      <Page />
    </AskedOfAgencyProvider>
  </QueryClientProvider>,
);
