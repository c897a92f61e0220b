// What screens ask of the whole product; the application passes the contracts in.
import type { Contract } from "@fiducia/contract/define-area";
import type { CallContract } from "@fiducia/contract/define-call";
import type { QueryContract } from "@fiducia/contract/define-query";
import { createContext, useContext } from "react";
import type { z } from "zod";

interface Office {
  readonly officeId: number;
  readonly description: string;
  readonly archived: boolean;
}

export interface AskedOfAgency {
  readonly timeZone: QueryContract<string, z.ZodObject, z.ZodType<{ timeZone: string | null }>>;
  readonly offices: Pick<CallContract, "path"> & { readonly answer: z.ZodType<{ offices: Office[] }> };
  /** Loads every contract, which only the explanation of permissions needs. */
  readonly contracts: () => Promise<readonly Contract[]>;
}

const Context = createContext<AskedOfAgency | undefined>(undefined);

export const AskedOfAgencyProvider = Context.Provider;

/** Throws outside of the application. */
export function useAskedOfAgency(): AskedOfAgency {
  const agencyContracts = useContext(Context);
  if (!agencyContracts) throw new Error("nobody has said how the agency is asked");
  return agencyContracts;
}
