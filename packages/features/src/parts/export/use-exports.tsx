// The user's exports: requested, polled while one is unfinished, cancelled and downloaded.

import { call } from "@fiducia/browser/calls/call";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type ExportJob,
  exportFileCall,
  exportsCall,
  retryExportCall,
  startExportCall,
} from "../../exports/exports.contract.ts";

export const EXPORTS_KEY = ["exports"] as const;
const WATCH_MS = 1_000;

export const isOpenExport = ({ state }: Pick<ExportJob, "state">): boolean =>
  state === "Queued" || state === "Running";

/** The exports requested in this window, whose files are downloaded automatically. */
const startedHere = new Set<number>();

/** Requests a file. Throws `CallFailure`. */
export async function startExport(order: z.input<typeof startExportCall.body>): Promise<void> {
  const answer = await call(startExportCall.path, { body: order });
  startedHere.add(startExportCall.answer.parse(answer.data).jobId);
}

/** Cancels or retries an export. Throws `CallFailure`. */
export async function changeExport(path: string, jobId: number): Promise<void> {
  await call(path, { body: { jobId } });
  if (path === retryExportCall.path) startedHere.add(jobId);
}

export const exportFileAddress = (jobId: number): string => `${exportFileCall.path}?jobId=${jobId}`;

/** Whether a finished export was requested in this window; true only once. */
export const isOwnEnding = (jobId: number): boolean => startedHere.delete(jobId);

/** Downloads a file without leaving the page. */
export function fetchExport(jobId: number): void {
  const link = document.createElement("a");
  link.href = exportFileAddress(jobId);
  link.download = "";
  link.click();
}

/** Polled every second while an export is unfinished. */
export const useExports = () =>
  useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: async ({ signal }) => {
      const answer = await call(exportsCall.path, { signal });
      return exportsCall.answer.parse(answer.data).jobs;
    },
    refetchInterval: ({ state }) => (state.data?.some(isOpenExport) ? WATCH_MS : false),
  });
