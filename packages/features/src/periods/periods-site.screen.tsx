// `/periods`: through which day the books are closed, and who closed and reopened what.

import { Permitted } from "../order-form/permitted.tsx";
import { periodsQuery } from "./periods/periods.contract.ts";
import { PeriodsScreen } from "./periods/periods.screen.tsx";

export const Screen = () => (
  <Permitted access={[periodsQuery.access]}>
    <PeriodsScreen />
  </Permitted>
);
