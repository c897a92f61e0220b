// Says beside a button that cannot be used why that is, to the pointer and to the keyboard; also within a dialog.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.css";
import type { ReactElement } from "react";

interface ReasonProps {
  /** Undefined: the button can be used. */
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
    // What stands outside of a dialog lies below it.
    withinPortal={false}
    multiline
    maw={320}
    interactive
  >
    {children}
  </Tooltip>
);
