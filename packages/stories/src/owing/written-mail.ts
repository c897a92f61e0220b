// Messages to Ada Park in the states that a story needs.
import { writeAs } from "@fiducia/database/write-unit";
import { instantOf } from "@fiducia/kernel/clock";
import { endMail, putMail } from "@fiducia/letters/mail.store";
import { AGENCY, CLIENT } from "../counter/agency.ts";
import type { Drawer } from "../counter/drawer.ts";

const at = instantOf("2026-03-02T16:00:00Z");

/** Writes a message with a new invoice of Ada Park, and ends it unless it waits; answers the message. */
export async function writtenMail(
  drawer: Drawer,
  state: "Waiting" | "Accepted" | "Refused",
): Promise<number> {
  const itemId = await drawer.invoice();
  return writeAs(drawer.counter.connection, AGENCY, async (unit) => {
    const messageId = await putMail(unit, {
      ...{ kind: "Invoice", clientId: CLIENT.ada, itemId, to: "ada@example.com", createdBy: 1, at },
      ...{ subject: "Invoice", body: "Attached." },
    });
    if (state !== "Waiting")
      await endMail(
        unit,
        { messageId, batchId: null, clientId: CLIENT.ada },
        { state, answer: "550 No", at },
      );
    return messageId;
  });
}
