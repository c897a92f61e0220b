// The client and the choices that a form opens with: it is drawn once both are known.
import type { ReactNode } from "react";
import type { z } from "zod";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { messageOf } from "../../client/call-failure.ts";
import { ReportNotice } from "../../client/report-notice.tsx";
import { useAnswer } from "../../client/use-answer.ts";
import { clientQuery } from "../client/client.contract.ts";

export type RecordingChoices = z.output<typeof recordingChoicesQuery.answer>;
export type ChosenClient = { readonly clientId: number; readonly name: string };

interface OpenedForProps {
  /** From the address; the form asks for the client when there is none. */
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
