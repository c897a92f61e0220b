// Whether the user may add and change clients and policies; nothing is asked for who records nothing at all.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { recordingChoicesQuery } from "@fiducia/features/agency/recording-choices/recording-choices.contract";

export function useMayKeep() {
  const isAsked = permits(useSession(), recordingChoicesQuery.access);
  return useAnswer(recordingChoicesQuery, {}, isAsked).data?.may;
}
