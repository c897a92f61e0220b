// Looks like a search field and opens the command palette.
import { useOpenOverlay } from "./open-overlay.ts";

export function SearchOpener({ className }: { className: string | undefined }) {
  const open = useOpenOverlay();
  return (
    <button
      type="button"
      className={className}
      aria-label="Search or jump to"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => open("palette")}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3" />
      </svg>
      <span>Search or jump to...</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
