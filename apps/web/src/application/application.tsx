// The application: its look, its answers from the server, its messages and its screens.
import { GlobalErrorDialog } from "@fiducia/ui/global-error";
import { NegativeStyle } from "@fiducia/ui/negatives";
import { Toaster } from "@fiducia/ui/toaster";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Paper.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Theme } from "../theme.tsx";
import { answers } from "./answers.ts";
import { FatalDialog } from "./fatal-dialog.tsx";
import { router } from "./router.tsx";

export const Application = () => (
  <Theme>
    <QueryClientProvider client={answers}>
      <FatalDialog />
      <RouterProvider router={router} />
      <NegativeStyle />
      <GlobalErrorDialog />
      <Toaster />
    </QueryClientProvider>
  </Theme>
);
