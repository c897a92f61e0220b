// Looks like a search field and opens the command palette.

import { Button } from "@fiducia/ui/button";
import { Sign } from "@fiducia/ui/sign";
import { useOpenOverlay } from "./open-overlay.ts";

export function SearchOpener({ className }: { className: string | undefined }) {
  const open = useOpenOverlay();
  return (
    <Button
      kind="bare"
      className={className}
      aria-label="Search or jump to"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => open("palette")}
    >
      <Sign path="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3" />
      <span>Search or jump to...</span>
      <kbd>Ctrl K</kbd>
    </Button>
  );
}
