// Loads the client and choices of a form before showing it.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import type { ReactNode } from "react";
import type { z } from "zod";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";
import { clientQuery } from "../clients/client/client.contract.ts";

export type RecordingChoices = z.output<typeof recordingChoicesQuery.answer>;
export type ChosenClient = { readonly clientId: number; readonly name: string };

interface OpenedForProps {
  /** From the address; without it the form asks for the client. */
  readonly clientId: number | undefined;
  readonly children: (choices: RecordingChoices, client: ChosenClient | undefined) => ReactNode;
}

export function OpenedFor({ clientId, children }: OpenedForProps) {
  const choices = useAnswer(recordingChoicesQuery, {});
  const client = useAnswer(clientQuery, { clientId: clientId ?? 1 }, clientId !== undefined);
  const failure = choices.error ?? client.error;
  if (failure) return <ReportNotice message="The form cannot be shown" detail={messageOf(failure)} />;
  if (!choices.data || (clientId !== undefined && !client.data)) return null;
  if (clientId !== undefined && !client.data?.client)
    return <ReportNotice message="There is no such client." />;
  return children(choices.data, client.data?.client ?? undefined);
}
