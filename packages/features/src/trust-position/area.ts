// Trust position: whether the trust banks hold what belongs to others.
import { defineArea } from "@fiducia/contract/define-area";
import { trustLineQuery } from "./trust-line/trust-line.contract.ts";
import { trustPositionQuery } from "./trust-position/trust-position.contract.ts";

export const trustPositionArea = defineArea({
  name: "trust-position",
  entries: [trustPositionQuery, trustLineQuery],
});
