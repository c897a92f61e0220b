// A button that reads a screen's figures again.
import classes from "./refresh-button.module.css";

interface RefreshButtonProps {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export const RefreshButton = ({ isRefreshing, onRefresh }: RefreshButtonProps) => (
  <button
    type="button"
    aria-label="Refresh"
    className={classes.refresh}
    data-busy={isRefreshing || undefined}
    onClick={onRefresh}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M13.2 6.5A5.5 5.5 0 1 0 13.5 9M13.5 2.8v3.9H9.6" />
    </svg>
    <span>Refresh</span>
  </button>
);
