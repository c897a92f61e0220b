// How the export stands, read again while somebody looks; what a run has changed is read with its contact.
import { ask } from "@fiducia/browser/calls/ask";
import { ALL_ANSWERS, answerKey } from "@fiducia/browser/calls/query-keys";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { exportSettingsQuery } from "../export-settings/export-settings.contract.ts";

export type ExportState = z.output<typeof exportSettingsQuery.answer>;

const EVERY_MS = 5_000;

export function useExportState() {
  const answers = useQueryClient();
  const query = useQuery({
    queryKey: answerKey(exportSettingsQuery.name, {}),
    queryFn: ({ signal }) => ask(exportSettingsQuery, {}, signal),
    refetchInterval: EVERY_MS,
  });
  const contact = query.data?.lastContactAt;
  const before = useRef(contact);
  useEffect(() => {
    if (before.current !== undefined && contact !== undefined && before.current !== contact)
      void answers.invalidateQueries({ queryKey: ALL_ANSWERS });
    before.current = contact;
  }, [contact, answers]);
  return query;
}
