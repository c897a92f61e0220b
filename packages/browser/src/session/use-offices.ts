// The agency's active offices.
import { systemClock } from "@fiducia/kernel/clock";
import { useQuery } from "@tanstack/react-query";
import { call } from "../calls/call.ts";
import { type AskedOfAgency, useAskedOfAgency } from "./asked-of-agency.tsx";
import { recall, shelve } from "./session-shelf.ts";

/** What a form says when they could not be read. */
export const OFFICES_FAILED = "An error occurred while loading your offices";

export interface OfficeChoice {
  readonly label: string;
  readonly value: number;
}

interface KeptOffices {
  readonly offices: readonly OfficeChoice[];
  readonly readAt: number;
}

async function readOffices(
  contract: AskedOfAgency["offices"],
  signal: AbortSignal,
): Promise<readonly OfficeChoice[]> {
  const { data: answer } = await call(contract.path, { signal });
  const offices = contract.answer
    .parse(answer)
    .offices.filter((office) => !office.archived)
    .map((office) => ({ label: office.description, value: office.officeId }));
  shelve("offices", { offices, readAt: systemClock() } satisfies KeptOffices);
  return offices;
}

/** From session storage, read again in the background when older than five minutes. */
export function useOffices(enabled: boolean) {
  const { offices } = useAskedOfAgency();
  return useQuery({
    initialData: () => recall<KeptOffices>("offices")?.offices,
    initialDataUpdatedAt: () => recall<KeptOffices>("offices")?.readAt,
    queryKey: ["offices"],
    queryFn: ({ signal }) => readOffices(offices, signal),
    enabled,
    staleTime: 300_000,
  });
}
