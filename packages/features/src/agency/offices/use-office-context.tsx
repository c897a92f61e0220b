// The name of the user's place of work: the office when permissions are granted by office, else the agency.

import { call } from "@fiducia/browser/calls/call";
import type { Session } from "@fiducia/browser/session/session";
import { recall, shelve } from "@fiducia/browser/session/session-shelf";
import { useFailureToast } from "@fiducia/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { agenciesCall } from "../agencies/agencies.contract.ts";
import { officesCall } from "./offices.contract.ts";

type Worker = Pick<Session, "enforcesOffices" | "officeId">;

async function readOffice(officeId: number, signal: AbortSignal): Promise<string | undefined> {
  const { data: answer } = await call(`${officesCall.path}?officeId=${officeId}`, { signal });
  return officesCall.answer.parse(answer).offices[0]?.description;
}

async function readAgency(signal: AbortSignal): Promise<string | undefined> {
  const { data: answer } = await call(agenciesCall.path, { signal });
  return agenciesCall.answer.parse(answer).agencies[0]?.name;
}

/** The last value in session storage, shown while it is read again. */
interface KeptContext {
  readonly of: string;
  readonly name: string;
}

const placeOf = ({ enforcesOffices, officeId }: Worker): string =>
  enforcesOffices ? `office ${officeId}` : "agency";

function rememberedName(worker: Worker): string | undefined {
  const context = recall<KeptContext>("officeContext");
  return context?.of === placeOf(worker) ? context.name : undefined;
}

const failureFor = ({ enforcesOffices }: Worker): string =>
  `An error occurred while loading your ${enforcesOffices ? "office" : "agency"}`;

async function readContext(worker: Worker, signal: AbortSignal): Promise<string> {
  const read = worker.enforcesOffices ? readOffice(worker.officeId, signal) : readAgency(signal);
  const name = await read;
  if (name === undefined) throw new Error(failureFor(worker));
  shelve("officeContext", { of: placeOf(worker), name } satisfies KeptContext);
  return name;
}

/** The name of the office or agency; undefined until known. Shows a toast when reading fails. */
export function useOfficeContext(worker: Worker): string | undefined {
  const {
    data: name,
    errorUpdatedAt,
    isError,
  } = useQuery({
    queryKey: ["office context", placeOf(worker)],
    queryFn: ({ signal }) => readContext(worker, signal),
    initialData: () => rememberedName(worker),
    initialDataUpdatedAt: 0,
    staleTime: 300_000,
  });
  useFailureToast(failureFor(worker), isError ? errorUpdatedAt : 0);
  return name;
}
