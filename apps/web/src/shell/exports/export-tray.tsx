// The tray: files that are being made, and those that wait to be fetched.

import type { ExportJob } from "@fiducia/features/exports/exports.contract";
import { fetchExport, isOpenExport, isOwnEnding } from "@fiducia/features/parts/export/use-exports.tsx";
import { Button } from "@fiducia/ui/button";
import { Sign } from "@fiducia/ui/sign";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import bell from "../notices/notice-bell.module.css";
import toolbar from "../toolbar.module.css";
import { exportName } from "./export-name.ts";
import classes from "./export-tray.module.css";

const ExportPanel = lazy(async () => ({ default: (await import("./export-panel.tsx")).ExportPanel }));

/** Says of each that has ended how it ended; the file of one that was asked for here comes by itself. */
function useEndings(jobs: readonly ExportJob[]): void {
  const open = useRef(new Set<number>());
  useEffect(() => {
    for (const job of jobs) {
      if (isOpenExport(job)) {
        open.current.add(job.jobId);
        continue;
      }
      const isOwn = isOwnEnding(job.jobId);
      if (!open.current.delete(job.jobId) && !isOwn) continue;
      if (job.state === "Failed") announceError(`${exportName(job)}: ${job.failure}`);
      if (job.state !== "Done") continue;
      announceSuccess(`${exportName(job)} is ready.`);
      if (isOwn) fetchExport(job.jobId);
    }
  }, [jobs]);
}

export function ExportTray({ jobs }: { readonly jobs: readonly ExportJob[] }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEndings(jobs);
  const open = jobs.filter(isOpenExport).length;
  return (
    <div className={bell.bell}>
      <Button
        kind="bare"
        ref={opener}
        className={toolbar.icon}
        aria-label={open > 0 ? `Exports, ${open} being made` : "Exports"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign path="M8 2.5v7.5M5 7l3 3 3-3M2.5 11v2.5h11V11" />
        {open > 0 && <span className={`${bell.count} ${classes.count}`}>{open}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportPanel jobs={jobs} nameOf={exportName} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
