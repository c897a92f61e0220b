// `/deposits`: receipts that wait for the bank, and the slips that took receipts there.

import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { depositReceiptsCommand } from "./deposit-receipts/deposit-receipts.contract.ts";
import { DepositsScreen } from "./deposit-receipts/deposits.screen.tsx";

export const Screen = () => (
  <Permitted title="Deposits" access={[depositReceiptsCommand.access]}>
    <DepositsScreen />
  </Permitted>
);
