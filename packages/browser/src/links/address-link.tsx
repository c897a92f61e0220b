// A link to an address of this application, written as it stands in the bar of the browser: it opens here without loading the
// page anew, and in another tab by the middle button or with Ctrl, as every link does.
import { isPlainPress } from "@fiducia/ui/plain-press";
import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, forwardRef, type MouseEvent } from "react";

interface AddressLinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** With its question mark: "/pay?route=view_in"; an address elsewhere begins with its protocol. */
  readonly to: string;
}

/** The address within this site; undefined for one elsewhere. */
export function addressHere(to: string): string | undefined {
  if (to.startsWith("/")) return to;
  const { origin } = window.location;
  return to.startsWith(`${origin}/`) ? to.slice(origin.length) : undefined;
}

export const AddressLink = forwardRef<HTMLAnchorElement, AddressLinkProps>(function AddressLink(
  { to, onClick, ...rest },
  ref,
) {
  const router = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const here = addressHere(to);
    if (event.defaultPrevented || here === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    router.history.push(here);
  };
  return <a {...rest} ref={ref} href={to} onClick={press} />;
});
