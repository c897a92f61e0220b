// A name with the way to what it names, for who may open that; a bare name for everybody else.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import type { Named } from "@fiducia/contract/named";
import type { ReactNode } from "react";
import { useAddressOfNamed } from "./use-address-of-named.tsx";

interface NamedLinkProps {
  readonly named: Named;
  readonly children: ReactNode;
}

export function NamedLink({ named, children }: NamedLinkProps) {
  const address = useAddressOfNamed()(named);
  return address === undefined ? children : <AddressLink to={address}>{children}</AddressLink>;
}
