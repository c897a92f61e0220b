// Demo: what a demo agency says of itself.
import { defineArea } from "@fiducia/contract/define-area";
import { demoTourQuery } from "./tour/demo-tour.contract.ts";

export const demoArea = defineArea({ name: "demo", entries: [demoTourQuery] });
