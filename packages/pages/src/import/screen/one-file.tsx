// One file on its way into the books: its columns, the names that mean nothing yet, what becomes of its rows.

import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { importKind } from "../kinds/import-kinds.rules.ts";
import {
  forgetImportCommand,
  importQuery,
  stopImportCommand,
  writeImportCommand,
} from "../shared/import.contract.ts";
import { ColumnsPanel } from "./columns-panel.tsx";
import { many, rowsToWrite, type ShownFile, STATE_WORDS, writingWords } from "./file-words.rules.ts";
import { NamesPanel } from "./names-panel.tsx";
import { RowsPanel } from "./rows-panel.tsx";

/** How often a file that is worked on is asked about. */
const POLL_MS = 700;

const isUnderWay = (file: Pick<ShownFile, "state"> | null | undefined): boolean =>
  file?.state === "Checking" || file?.state === "Writing";

const useFile = (importId: number) =>
  useQuery({
    queryKey: answerKey(importQuery.name, { importId }),
    queryFn: ({ signal }) => ask(importQuery, { importId }, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.file) ? POLL_MS : false),
  });

function Progress({ file }: { file: ShownFile }) {
  const { importId, state, doneCount, rowCount } = file;
  const stop = useCommand({ contract: stopImportCommand, body: { importId }, done: "Stopped." });
  const all = state === "Checking" ? rowCount : doneCount + rowsToWrite(file);
  return (
    <Note tone="blue">
      <span>
        <span role="status">{state === "Checking" ? "Checking" : "Importing"}</span>:{" "}
        {doneCount.toLocaleString("en-US")} of {all.toLocaleString("en-US")} rows
      </span>
      <progress value={doneCount} max={Math.max(all, 1)} aria-label="Progress" />
      <Button size="small" isBusy={stop.isGiving} onClick={() => stop.give()}>
        Stop
      </Button>
    </Note>
  );
}

function Writing({ file }: { file: ShownFile }) {
  const { importId } = file;
  const { label, left, isAnything } = writingWords(file);
  const order = useCommand({ contract: writeImportCommand, body: { importId } });
  return (
    <>
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
      <ButtonRow>
        <Button kind="primary" isBusy={order.isGiving} disabled={!isAnything} onClick={() => order.give()}>
          {label}
        </Button>
        {left !== "" && <span className={classes.soft}>{left}</span>}
      </ButtonRow>
    </>
  );
}

function Forget({ file }: { file: ShownFile }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove file</Button>
      {isAsking && (
        <CommandQuestion
          title={`Remove ${file.fileName}`}
          confirmLabel="Remove file"
          contract={forgetImportCommand}
          body={{ importId: file.importId }}
          done="The file was removed."
          onClose={() => {
            setAsking(false);
            go({ to: SETTINGS_PAGES.import.to });
          }}
        >
          The file and what was found of its rows go. What was imported stays.
        </CommandQuestion>
      )}
    </>
  );
}

function Shown({ file }: { file: ShownFile }) {
  const { state, failure, headerRow, columns, importKind: kind, formerSystem, rowCount } = file;
  const isBusy = isUnderWay(file);
  return (
    <>
      <header className={classes.head}>
        <div>
          <AddressLink to={SETTINGS_PAGES.import.to}>All files</AddressLink>
          <h1 id="page-title" tabIndex={-1}>
            {file.fileName}
          </h1>
          <p className={classes.soft}>
            {importKind(kind).label} from {formerSystem}, {many(rowCount, "row")}{" "}
            <StatusBadge {...STATE_WORDS[state]} />
          </p>
        </div>
        {!isBusy && <Forget file={file} />}
      </header>
      <Note tone="red" role="alert">
        {failure}
      </Note>
      {isBusy && <Progress file={file} />}
      <ColumnsPanel key={JSON.stringify([headerRow, columns])} file={file} isBusy={isBusy} />
      {state !== "Uploaded" && state !== "Checking" && (
        <>
          {file.unknownNames.length + file.keptNames.length > 0 && !isBusy && <NamesPanel file={file} />}
          <RowsPanel file={file} isBusy={isBusy} />
          {!isBusy && <Writing file={file} />}
        </>
      )}
    </>
  );
}

export function OneFile({ importId }: { importId: number }) {
  const { data: found, isError, error } = useFile(importId);
  if (isError) return <ReportNotice message="The file cannot be shown" detail={messageOf(error)} />;
  if (!found) return null;
  return found.file ? <Shown file={found.file} /> : <ReportNotice message="There is no such file." />;
}
