// `/periods`: closed periods and their history.

import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { periodsQuery } from "./periods/periods.contract.ts";
import { PeriodsScreen } from "./periods/periods.screen.tsx";

export const Screen = () => (
  <Permitted title="Close Period" access={[periodsQuery.access]}>
    <PeriodsScreen />
  </Permitted>
);
