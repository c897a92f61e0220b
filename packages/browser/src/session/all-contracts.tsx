// Every contract of the product, for the one screen that explains who may do what; it is loaded when that screen opens.
import type { Contract } from "@fiducia/contract/define-area";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";

type LoadContracts = () => Promise<readonly Contract[]>;

const Context = createContext<LoadContracts>(async () => []);

export const AllContractsProvider = Context.Provider;

export function useAllContracts(): readonly Contract[] {
  const load = useContext(Context);
  const { data: contracts = [] } = useQuery({
    queryKey: ["all contracts"],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return contracts;
}
