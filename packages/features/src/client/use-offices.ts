// The agency's offices to choose from, without the archived ones.
import { useQuery } from "@tanstack/react-query";
import { officesCall } from "../agency/offices/offices.contract.ts";
import { call } from "./call.ts";

export interface OfficeChoice {
  readonly label: string;
  readonly value: number;
}

async function readOffices(signal: AbortSignal): Promise<readonly OfficeChoice[]> {
  const { data: answer } = await call(officesCall.path, { signal });
  return officesCall.answer
    .parse(answer)
    .offices.filter((office) => !office.archived)
    .map((office) => ({ label: office.description, value: office.officeId }));
}

export const useOffices = (enabled: boolean) =>
  useQuery({
    queryKey: ["offices"],
    queryFn: ({ signal }) => readOffices(signal),
    enabled,
    staleTime: 300_000,
  });
