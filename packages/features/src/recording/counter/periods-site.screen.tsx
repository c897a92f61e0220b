// `/periods`: through which day the books are closed, and who closed and reopened what.
import { periodsQuery } from "../periods/periods.contract.ts";
import { PeriodsScreen } from "../periods/periods.screen.tsx";
import { Permitted } from "./permitted.tsx";

export const Screen = () => (
  <Permitted access={[periodsQuery.access]}>
    <PeriodsScreen />
  </Permitted>
);
