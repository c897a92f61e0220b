// The files that came from another system, and the way to bring another one.
import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { SettingsHead } from "@fiducia/features/parts/settings/settings-frame.tsx";
import { ButtonRow } from "@fiducia/ui/button-row";
import { FileChooser } from "@fiducia/ui/file-chooser";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { IMPORT_KIND_NAMES, type ImportKindName, importKind } from "../kinds/import-kinds.rules.ts";
import { importsQuery, LARGEST_IMPORT, uploadImportCall } from "../shared/import.contract.ts";
import { STATE_WORDS } from "./file-words.rules.ts";

type Files = z.output<typeof importsQuery.answer>;

export const addressOfFile = (importId: number): string => `${SETTINGS_PAGES.import.to}?file=${importId}`;

interface Chosen {
  readonly importKind: ImportKindName;
  readonly formerSystem: string;
}

function useUpload({ importKind: kind, formerSystem }: Chosen) {
  const go = useGo();
  const answers = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const query = new URLSearchParams({
        importKind: kind,
        formerSystem,
        fileName: file.name.slice(0, 200),
      });
      const { data: taken } = await call(`${uploadImportCall.path}?${query}`, {
        bytes: file,
      });
      return uploadImportCall.answer.parse(taken).importId;
    },
    onSuccess: (importId) => go({ href: addressOfFile(importId) }),
    onSettled: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
  });
}

/** A check before sending; the server checks again. */
function faultOf(file: File, formerSystem: string): string | undefined {
  if (formerSystem.trim() === "") return "Enter the name of the old system first.";
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > LARGEST_IMPORT ? `${file.name} is larger than 40 MB. Divide it.` : undefined;
}

function NewFile({ lastSystem, asked }: { lastSystem: string; asked: unknown }) {
  const session = useSession();
  const kinds = IMPORT_KIND_NAMES.filter((name) => permits(session, importKind(name).access.add));
  const [kind, setKind] = useState<ImportKindName>(
    kinds.find((name) => name === asked) ?? kinds[0] ?? "clients",
  );
  const [system, setSystem] = useState(lastSystem);
  const [fault, setFault] = useState<string>();
  const upload = useUpload({ importKind: kind, formerSystem: system.trim() });
  const take = (file: File) => {
    const wrong = faultOf(file, system);
    setFault(wrong);
    if (wrong === undefined) upload.mutate(file);
  };
  return (
    <Section title="Bring a file">
      <div className={classes.panel}>
        <FieldRow>
          <ChoiceField
            label="What is in it"
            value={kind}
            choices={kinds.map((name) => ({ value: name, label: importKind(name).label }))}
            onChange={(name) => setKind(name as ImportKindName)}
            {...(importKind(kind).first !== undefined && { hint: importKind(kind).first as string })}
          />
          <TextField
            label="Old system"
            text={system}
            longest={40}
            placeholder="HawkSoft, EZLynx, a spreadsheet"
            hint="Numbers in the file are kept as those of this system"
            onChange={setSystem}
          />
        </FieldRow>
        <Note tone="red" role="alert">
          {fault ?? (upload.isError ? messageOf(upload.error) : undefined)}
        </Note>
        <ButtonRow>
          <FileChooser
            kind="primary"
            isBusy={upload.isPending}
            label="File to import"
            accept=".csv,.txt,.tsv,.xlsx"
            onChoose={take}
          >
            Choose a file
          </FileChooser>
        </ButtonRow>
      </div>
    </Section>
  );
}

const Rows = ({ files, zone }: { files: Files; zone: string }) => (
  <TableCard label="Files" headings={["File", "Rows*", "State", "From", "Added"]}>
    <tbody>
      {files.map(
        ({ importId, fileName, importKind: kind, rowCount, state, formerSystem, addedBy, addedAt }) => (
          <tr key={importId}>
            <td>
              <AddressLink to={addressOfFile(importId)}>{fileName}</AddressLink>
              <div className={classes.details}>{importKind(kind).label}</div>
            </td>
            <td data-numeric>{rowCount.toLocaleString("en-US")}</td>
            <td>
              <StatusBadge {...STATE_WORDS[state]} />
            </td>
            <td>{formerSystem}</td>
            <td>
              <MomentText at={addedAt} zone={zone} />
              <div className={classes.details}>{addedBy}</div>
            </td>
          </tr>
        ),
      )}
    </tbody>
  </TableCard>
);

/** @param kind what the address says that is in the next file. */
export function FileList({ kind }: { kind: unknown }) {
  const { zone } = useAgencyZone();
  const { data: files, isError, error } = useAnswer(importsQuery, {});
  return (
    <>
      <SettingsHead
        page="import"
        lede="Clients, policies and settings from another system, as CSV or as an Excel workbook. Nothing is written before you have seen what becomes of each row."
      />
      {isError && <p role="alert">{messageOf(error)}</p>}
      {files && <NewFile lastSystem={files[0]?.formerSystem ?? ""} asked={kind} />}
      {files && files.length > 0 && (
        <Section title="Files">
          <Rows files={files} zone={zone} />
        </Section>
      )}
    </>
  );
}
