// A message in which the words "Trust Accounting Settings" lead there.
import { AddressLink } from "./address-link.tsx";

const WORDS = "Trust Accounting Settings";

export function SettingsWords({ children }: { children: string }) {
  const at = children.indexOf(WORDS);
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <AddressLink to="/settings/quickbooks">{WORDS}</AddressLink>
      {children.slice(at + WORDS.length)}
    </>
  );
}
