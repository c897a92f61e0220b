// The agency's offices to choose from, without the archived ones.
import { systemClock } from "@fiducia/kernel/clock";
import { useQuery } from "@tanstack/react-query";
import { officesCall } from "../agency/offices/offices.contract.ts";
import { call } from "./call.ts";
import { recall, shelve } from "./session-shelf.ts";

export interface OfficeChoice {
  readonly label: string;
  readonly value: number;
}

interface KeptOffices {
  readonly offices: readonly OfficeChoice[];
  readonly readAt: number;
}

async function readOffices(signal: AbortSignal): Promise<readonly OfficeChoice[]> {
  const { data: answer } = await call(officesCall.path, { signal });
  const offices = officesCall.answer
    .parse(answer)
    .offices.filter((office) => !office.archived)
    .map((office) => ({ label: office.description, value: office.officeId }));
  shelve("offices", { offices, readAt: systemClock() } satisfies KeptOffices);
  return offices;
}

/** As the window remembers them, and read again behind that when they are older than five minutes. */
export const useOffices = (enabled: boolean) =>
  useQuery({
    initialData: () => recall<KeptOffices>("offices")?.offices,
    initialDataUpdatedAt: () => recall<KeptOffices>("offices")?.readAt,
    queryKey: ["offices"],
    queryFn: ({ signal }) => readOffices(signal),
    enabled,
    staleTime: 300_000,
  });
