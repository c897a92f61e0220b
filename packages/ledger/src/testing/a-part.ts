// A third party's part of Invoice 1001, billed and not touched yet, for tests of rules.
import { cents } from "@fiducia/kernel/cents";
import { type Part, untouched } from "../part.ts";

export const A_PART: Part = {
  partId: 1,
  lineId: 1,
  lineNumber: 1,
  lineType: "premium",
  itemId: 5,
  itemName: "Invoice 1001",
  clientId: 42,
  side: "thirdParty",
  control: "2110",
  ownerAccountId: 7,
  billed: cents(100),
  ...untouched(),
};
