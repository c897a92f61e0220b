// `/trust-position`: the trust position of any day.

import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { PositionOfDay } from "./trust-position/position-of-day.screen.tsx";
import { trustPositionQuery } from "./trust-position/trust-position.contract.ts";

export const Screen = () => (
  <Permitted title="Trust position" access={[trustPositionQuery.access]}>
    <PositionOfDay />
  </Permitted>
);
