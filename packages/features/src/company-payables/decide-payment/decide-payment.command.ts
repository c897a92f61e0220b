// Approves and refuses payments that wait.
import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { readAs } from "@fiducia/database/unit";
import { formatCents } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { isInScope } from "@fiducia/serving/author";
import type { CommandHandler } from "@fiducia/serving/handlers";
import { approveHeld } from "@fiducia/serving/posting/approve-held";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { approvePaymentCommand, refusePaymentCommand } from "./decide-payment.contract.ts";
import { readHeld } from "./decide-payment.store.ts";

const field = "heldPaymentId";
const decided = (by: string | null) =>
  refuse(approvePaymentCommand.refusals, "DECIDED", { values: { user: by ?? "another user" }, field });

const approve: CommandHandler<typeof approvePaymentCommand> = async (instruction) => {
  const { connection, caller, body } = instruction;
  const read = () =>
    readAs(connection, caller.agencyId, (unit) => readHeld(unit, caller, body.heldPaymentId));
  const held = await read();
  if (!held || !isInScope(caller, PERMISSION.approvePayments, [held.officeId]))
    return refuse(approvePaymentCommand.refusals, "HELD_UNKNOWN", { kind: "unknown", field });
  if (held.state !== "Waiting") return decided(held.decidedBy);
  if (held.enteredBy === caller.userId)
    return refuse(approvePaymentCommand.refusals, "OWN_PAYMENT", { kind: "forbidden", field });
  if (!held.isSecond)
    return refuse(approvePaymentCommand.refusals, "NOT_SECOND", {
      values: { user: held.enteredByName },
      kind: "forbidden",
      field,
    });
  return approveHeld(instruction, held, {
    stale: () =>
      refuse(approvePaymentCommand.refusals, "HELD_STALE", { values: { payee: held.payee } }).refusal,
    decided: async () => decided((await read())?.decidedBy ?? null).refusal,
    changed: (amount) =>
      refuse(approvePaymentCommand.refusals, "HELD_CHANGED", {
        values: { amount: formatCents(amount), held: formatCents(held.amount) },
      }).refusal,
  });
};

export const approvePayment = holdsToOffices(approve);

export const refusePayment = writingCommand(refusePaymentCommand, async (unit, { body, caller, clock }) => {
  const REFUSALS = refusePaymentCommand.refusals;
  await unit.rows(sql`
    select 1 from held_payment where agency_id = ${unit.agencyId} and held_id = ${body.heldPaymentId} for update`);
  const held = await readHeld(unit, caller, body.heldPaymentId);
  const mayApprove = held !== undefined && isInScope(caller, PERMISSION.approvePayments, [held.officeId]);
  if (!held || !(mayApprove || isInScope(caller, PERMISSION.payOut, [held.officeId])))
    return refuse(REFUSALS, "HELD_UNKNOWN", { kind: "unknown", field });
  if (held.state !== "Waiting")
    return refuse(REFUSALS, "DECIDED", { values: { user: held.decidedBy ?? "another user" }, field });
  if (held.enteredBy !== caller.userId && !holds(caller, PERMISSION.approvePayments))
    return refuse(REFUSALS, "NOT_YOURS", { kind: "forbidden", field });
  await unit.run(sql`
    update held_payment set state = 'Refused', reason = ${body.reason}, decided_by = ${caller.userId},
      decided_at = ${isoInstant(clock())}::timestamptz
    where agency_id = ${unit.agencyId} and held_id = ${body.heldPaymentId}`);
  return done({ heldPaymentId: body.heldPaymentId });
});
