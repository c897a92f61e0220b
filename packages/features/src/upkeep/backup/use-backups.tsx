// The backups as they are now: read again while somebody looks.
import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useQuery } from "@tanstack/react-query";
import { backupsQuery } from "./backup.contract.ts";

const EVERY_MS = 10_000;

export const useBackups = (enabled = true) =>
  useQuery({
    queryKey: answerKey(backupsQuery.name, {}),
    queryFn: ({ signal }) => ask(backupsQuery, {}, signal),
    enabled,
    refetchInterval: EVERY_MS,
  });
