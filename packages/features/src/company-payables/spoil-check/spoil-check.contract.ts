// A spoiled sheet: the check is printed on the next number, and the old one is kept with the reason.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { requiredText, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const spoilCheckCommand = defineCommand({
  name: "SpoilCheck",
  summary:
    "Says that the sheet of a check was spoiled: its payment takes the next number, and the old one is not used again.",
  access: permissionTo("write checks", PERMISSION.payOut),
  body: z.strictObject({ itemId: wireId, reason: requiredText(200) }),
  answer: z.strictObject({ checkNumber: z.int().positive() }),
  refusals: {
    ITEM_UNKNOWN: "There is no such item, or you do not have permission to see it.",
    NO_CHECK: "{item} was not paid by check.",
    VOIDED: "{item} is voided; its check is void whatever its sheet looks like.",
    CLEARED:
      "{item}: its check is on the bank's statement, {line}. It was cashed on the sheet that it was printed on.",
    CLEARED_BEFORE: "{item}: its check counts as cashed before its bank was first reconciled.",
    NUMBERS_USED_UP:
      "The check numbers of the bank account are used up. Set the next number of a new stock under Settings, Bank accounts.",
  },
});
