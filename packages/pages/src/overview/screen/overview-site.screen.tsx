// `/overview`: the agency's last twelve months in charts, each figure a link to the report that says the same.
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { sumsOverEverything } from "@fiducia/contract/access";
import { Overview } from "./overview.tsx";

export const Screen = () => (
  <Permitted title="Overview" access={[sumsOverEverything]}>
    <Overview />
  </Permitted>
);
