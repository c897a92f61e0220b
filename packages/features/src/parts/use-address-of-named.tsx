// Finds the address of a name for the user who is signed in.
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import type { Named } from "@fiducia/contract/named";
import { defaultStringifySearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { placeOfNamed } from "./address-of-named.rules.ts";

export function useAddressOfNamed(): (named: Named) => string | undefined {
  const session = useSession();
  return useCallback(
    (named) => {
      const place = placeOfNamed(named, session);
      return place && `${place.path}${defaultStringifySearch(place.search)}`;
    },
    [session],
  );
}
