// The agency's offices to choose from, without the archived ones.
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "./call.ts";

const officeList = z.object({
  offices: z.array(z.object({ officeId: z.int(), description: z.string(), archived: z.boolean() })),
});

export interface OfficeChoice {
  readonly label: string;
  readonly value: number;
}

async function readOffices(signal: AbortSignal): Promise<readonly OfficeChoice[]> {
  const { data: answer } = await call("/office", { signal });
  return officeList
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
