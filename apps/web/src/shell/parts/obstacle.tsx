// Says beside an entry that cannot be used why that is, to the pointer and to the keyboard.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.css";
import type { ReactElement } from "react";

interface ObstacleProps {
  readonly reason: string | undefined;
  readonly children: ReactElement;
}

export const Obstacle = ({ reason, children }: ObstacleProps) => (
  <Tooltip
    label={reason}
    offset={{ mainAxis: 14, crossAxis: 14 }}
    position="right"
    openDelay={0}
    events={{ hover: true, focus: true, touch: true }}
    transitionProps={{ duration: 0 }}
    interactive
  >
    {children}
  </Tooltip>
);
