// To do: what waits for somebody, of whatever area.
import { defineArea } from "@fiducia/contract/define-area";
import { waitingWorkQuery } from "./waiting-work/waiting-work.contract.ts";

export const toDoArea = defineArea({ name: "to-do", entries: [waitingWorkQuery] });
