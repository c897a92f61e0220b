// The user's exports that wait, are made or are ready: asked for, watched while one is open, called off and fetched.

import { call } from "@fiducia/browser/calls/call";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type ExportJob,
  exportFileCall,
  exportsCall,
  retryExportCall,
  startExportCall,
} from "./exports.contract.ts";

export const EXPORTS_KEY = ["exports"] as const;
const WATCH_MS = 1_000;

export const isOpenExport = ({ state }: Pick<ExportJob, "state">): boolean =>
  state === "Queued" || state === "Running";

/** Those of this window: their files come by themselves. */
const startedHere = new Set<number>();

/** Asks for a file. Throws `CallFailure`. */
export async function startExport(order: z.input<typeof startExportCall.body>): Promise<void> {
  const answer = await call(startExportCall.path, { body: order });
  startedHere.add(startExportCall.answer.parse(answer.data).jobId);
}

/** Calls an export off, or asks for it again. Throws `CallFailure`. */
export async function changeExport(path: string, jobId: number): Promise<void> {
  await call(path, { body: { jobId } });
  if (path === retryExportCall.path) startedHere.add(jobId);
}

export const exportFileAddress = (jobId: number): string => `${exportFileCall.path}?jobId=${jobId}`;

/** Whether an export that has ended was asked for in this window; said once. */
export const isOwnEnding = (jobId: number): boolean => startedHere.delete(jobId);

/** Fetches a file beside the page, whatever is being typed on it. */
export function fetchExport(jobId: number): void {
  const link = document.createElement("a");
  link.href = exportFileAddress(jobId);
  link.download = "";
  link.click();
}

/** Asked again every second while one of them is open. */
export const useExports = () =>
  useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: async ({ signal }) => {
      const answer = await call(exportsCall.path, { signal });
      return exportsCall.answer.parse(answer.data).jobs;
    },
    refetchInterval: ({ state }) => (state.data?.some(isOpenExport) ? WATCH_MS : false),
  });
