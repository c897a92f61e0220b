// Reads a screen's figures again.

import { Button } from "./button.tsx";
import classes from "./refresh-button.module.css";
import { Sign } from "./sign.tsx";

interface RefreshButtonProps {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export const RefreshButton = ({ isRefreshing, onRefresh }: RefreshButtonProps) => (
  <Button size="medium" aria-label="Refresh" className={classes.refresh} onClick={onRefresh}>
    <Sign isTurning={isRefreshing} size={14} path="M13.2 6.5A5.5 5.5 0 1 0 13.5 9M13.5 2.8v3.9H9.6" />
    <span>Refresh</span>
  </Button>
);
