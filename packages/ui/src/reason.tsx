// Explains why a button is disabled, by pointer and keyboard, also within a dialog.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.css";
import type { ReactElement } from "react";

interface ReasonProps {
  /** Undefined: the button is enabled. */
  readonly reason: string | undefined;
  readonly children: ReactElement;
}

export const Reason = ({ reason, children }: ReasonProps) => (
  <Tooltip
    label={reason}
    disabled={reason === undefined}
    position="top-end"
    offset={{ mainAxis: 14, crossAxis: 14 }}
    openDelay={0}
    events={{ hover: true, focus: true, touch: true }}
    transitionProps={{ duration: 0 }}
    // Within a dialog, since elements outside of it are below it.
    withinPortal={false}
    multiline
    maw={320}
    interactive
  >
    {children}
  </Tooltip>
);
