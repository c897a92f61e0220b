// The application: theme, cache, toasts and router.
import { SettingsWords } from "@fiducia/browser/links/settings-words.tsx";
import { type AskedOfAgency, AskedOfAgencyProvider } from "@fiducia/browser/session/asked-of-agency.tsx";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import { officesCall } from "@fiducia/features/agency/offices/offices.contract";
import { timeZoneQuery } from "@fiducia/features/agency/time-zone/time-zone.contract";
import { GlobalErrorDialog } from "@fiducia/ui/global-error";
import { NegativeStyle } from "@fiducia/ui/negatives";
import { Toaster } from "@fiducia/ui/toaster";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Paper.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { Theme } from "../look/theme.tsx";
import { answers } from "./answers.ts";
import { FatalDialog } from "./fatal-dialog.tsx";
import { router } from "./router.tsx";

/** The contracts of the agency's zone and offices, for the frame. */
const agencyContracts: AskedOfAgency = {
  timeZone: timeZoneQuery,
  offices: officesCall,
  contracts: async () => {
    const { areas } = await import("@fiducia/pages/areas");
    return (areas as readonly Area[]).flatMap(contractsOf);
  },
};

export const Application = () => (
  <Theme>
    <QueryClientProvider client={answers}>
      <FatalDialog />
      <AskedOfAgencyProvider value={agencyContracts}>
        <RouterProvider router={router} />
      </AskedOfAgencyProvider>
      <NegativeStyle />
      <GlobalErrorDialog />
      <RouterContextProvider router={router}>
        <Toaster draw={(message) => <SettingsWords>{message}</SettingsWords>} />
      </RouterContextProvider>
    </QueryClientProvider>
  </Theme>
);
