// `/deposits`: receipts that wait for the bank, and the slips that took receipts there.

import { Permitted } from "../order-form/permitted.tsx";
import { depositReceiptsCommand } from "./deposit-receipts/deposit-receipts.contract.ts";
import { DepositsScreen } from "./deposit-receipts/deposits.screen.tsx";

export const Screen = () => (
  <Permitted access={[depositReceiptsCommand.access]}>
    <DepositsScreen />
  </Permitted>
);
