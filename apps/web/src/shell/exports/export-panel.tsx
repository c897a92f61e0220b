// The list in the tray: each export with how far it is, and what can be done with it.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import {
  cancelExportCall,
  type ExportJob,
  retryExportCall,
} from "@fiducia/features/exports/exports.contract";
import {
  changeExport,
  EXPORTS_KEY,
  exportFileAddress,
  isOpenExport,
} from "@fiducia/features/parts/export/use-exports.tsx";
import { Button, buttonLook } from "@fiducia/ui/button";
import { announceError } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import bell from "../notices/notice-bell.module.css";
import { useDismissal } from "../parts/use-dismissal.ts";
import classes from "./export-panel.module.css";
import { exportState } from "./export-words.ts";

/** One button for both: it keeps the focus when what it does changes. */
function actionOf(job: ExportJob): { readonly label: string; readonly path: string } | undefined {
  if (isOpenExport(job)) return { label: "Cancel", path: cancelExportCall.path };
  return job.state === "Done" ? undefined : { label: "Retry", path: retryExportCall.path };
}

type NameOf = (job: ExportJob) => string;

function Line({ job, nameOf }: { job: ExportJob; nameOf: NameOf }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (path: string) => changeExport(path, job.jobId),
    onError: (failure) => announceError(messageOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: EXPORTS_KEY }),
  });
  const name = nameOf(job);
  const action = actionOf(job);
  const isMade = job.state === "Running" && job.rowsAll !== null;
  return (
    <li className={classes.line} data-state={job.state}>
      <strong>{name}</strong>
      {action && (
        <Button
          kind="quiet"
          size="small"
          className={classes.action}
          aria-label={`${action.label} ${name}`}
          aria-disabled={change.isPending}
          onClick={() => change.isPending || change.mutate(action.path)}
        >
          {action.label}
        </Button>
      )}
      {job.state === "Done" && (
        <a
          className={buttonLook({ kind: "quiet", size: "small", className: classes.action })}
          href={exportFileAddress(job.jobId)}
          download
          aria-label={`Download ${name}`}
        >
          Download
        </a>
      )}
      <p>{exportState(job)}</p>
      {isMade && (
        <progress
          aria-label={`Progress of ${name}`}
          value={job.rowsDone}
          max={Math.max(1, job.rowsAll ?? 1)}
        />
      )}
    </li>
  );
}

interface ExportPanelProps {
  readonly jobs: readonly ExportJob[];
  /** Given by the tray, which says it too. */
  readonly nameOf: NameOf;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export function ExportPanel({ jobs, nameOf, opener, onClose }: ExportPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const inside = useMemo(() => [panel, opener], [opener]);
  useDismissal({ inside, onClose });
  useEffect(() => panel.current?.focus(), []);
  const close = () => {
    onClose();
    opener.current?.focus();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Exports"
      tabIndex={-1}
      className={bell.panel}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
      <div className={bell.head}>
        <strong>Exports</strong>
        <span className={classes.note}>Files are kept for a day</span>
      </div>
      <ul>
        {jobs.map((job) => (
          <Line key={job.jobId} job={job} nameOf={nameOf} />
        ))}
      </ul>
    </div>
  );
}
