// Who is signed in and what is switched on, for everything under the shell.
import { useReceiptReport } from "@fiducia/browser/session/receipt-report-toggle.tsx";
import { useRouteContext } from "@tanstack/react-router";
import { useMemo } from "react";
import { RECEIPT_REPORT_FLAG } from "../receipt-report/area.ts";
import type { ShellContext } from "./shell-context.tsx";

export function useShell(): ShellContext {
  const { session, flags } = useRouteContext({ strict: false }) as unknown as ShellContext;
  const [receiptReport] = useReceiptReport();
  return useMemo(
    () => ({ session, flags: { ...flags, [RECEIPT_REPORT_FLAG]: receiptReport } }),
    [session, flags, receiptReport],
  );
}
