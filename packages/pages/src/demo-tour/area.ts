// Demo tour: what a demo agency says of itself.
import { defineArea } from "@fiducia/contract/define-area";
import { demoTourQuery } from "./tour/demo-tour.contract.ts";

export const demoTourArea = defineArea({ name: "demo-tour", entries: [demoTourQuery] });
