// Brings a statement of a trust bank: a file that is dropped or chosen, or one that is typed in.

import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { ButtonRow } from "@fiducia/ui/button-row";
import { FileChooser } from "@fiducia/ui/file-chooser";
import { Note } from "@fiducia/ui/note";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addressOfStatements } from "../screen/reconciliation-addresses.tsx";
import { LARGEST_STATEMENT, uploadStatementCall } from "../statements/bank-statement.contract.ts";
import { addressOfStatement } from "./statement-words.rules.ts";
import look from "./statements.module.css";

function useUpload(bankAccountId: number) {
  const go = useGo();
  const answers = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const query = new URLSearchParams({
        bankAccountId: String(bankAccountId),
        fileName: file.name.slice(0, 200),
      });
      const { data: taken } = await call(`${uploadStatementCall.path}?${query}`, { bytes: file });
      return uploadStatementCall.answer.parse(taken).statementId;
    },
    onSuccess: (statementId) => go({ href: addressOfStatement(statementId) }),
    onSettled: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
  });
}

/** A check before sending; the server checks again. */
function faultOf(file: File): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > LARGEST_STATEMENT
    ? `${file.name} is larger than 20 MB. Download fewer days at once.`
    : undefined;
}

export function BringStatement({ bankAccountId }: { bankAccountId: number }) {
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const upload = useUpload(bankAccountId);
  const take = (file: File) => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong === undefined) upload.mutate(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody.
    <div
      className={look.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) take(file);
      }}
    >
      <span>Drop the bank's file here: OFX, QFX or CSV.</span>
      <Note tone="red" role="alert">
        {fault ?? (upload.isError ? messageOf(upload.error) : undefined)}
      </Note>
      <ButtonRow>
        <FileChooser
          kind="primary"
          isBusy={upload.isPending}
          label="Statement"
          accept=".ofx,.qfx,.csv,.txt"
          onChoose={take}
        >
          Choose a file
        </FileChooser>
        <AddressLink to={`${addressOfStatements(bankAccountId)}&typed=1`}>Type a statement in</AddressLink>
      </ButtonRow>
    </div>
  );
}
