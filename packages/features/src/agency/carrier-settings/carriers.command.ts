// Adds and changes a company and how it is paid. A payable account belongs to one company.

import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { formatCents } from "@fiducia/kernel/cents";
import { done } from "@fiducia/kernel/outcome";
import { isNameTaken, nextIdOf, oneAtATime } from "@fiducia/serving/changed-setting";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { KIND } from "../shared/account-kinds.contract.ts";
import { createAccount } from "../shared/create-account.store.ts";
import { holdPostings, openOfAccount } from "../shared/open-of-account.store.ts";
import { isRoutingNumber } from "../shared/routing-number.rules.ts";
import { digitsOf, isAccountNumber } from "../shared/secret-number.rules.ts";
import { saveCarrierCommand } from "./carriers.contract.ts";
import { isTrustBank, readPayable, readStanding } from "./carriers.store.ts";
import { createCarrier } from "./create-carrier.store.ts";

const REFUSALS = saveCarrierCommand.refusals;

type Entered = z.output<typeof saveCarrierCommand.body>;

const nameOfAccount = ({ name }: Entered): string => `${name} Payable`;

/** A given account is a payable in use, and nobody else's. */
async function wrongAccount(unit: WriteUnit, carrier: Entered) {
  const { payableAccountId, savedCarrierId } = carrier;
  if (payableAccountId === null)
    return (await isNameTaken(unit, "gl_account", { name: nameOfAccount(carrier) }))
      ? refuse(REFUSALS, "ACCOUNT_NAME_TAKEN", {
          values: { name: nameOfAccount(carrier) },
          field: "payableAccountId",
        })
      : undefined;
  const account = await readPayable(unit, payableAccountId, savedCarrierId);
  if (!account) return refuse(REFUSALS, "ACCOUNT_UNKNOWN", { field: "payableAccountId" });
  const { account: name, other } = account;
  return other === null
    ? undefined
    : refuse(REFUSALS, "ACCOUNT_OF_OTHER", {
        values: { account: name, name: other },
        field: "payableAccountId",
      });
}

async function wrongCarrier(unit: WriteUnit, carrier: Entered) {
  const { savedCarrierId, name, inactive } = carrier;
  const was = savedCarrierId === undefined ? undefined : await readStanding(unit, savedCarrierId);
  if (savedCarrierId !== undefined && !was)
    return refuse(REFUSALS, "CARRIER_UNKNOWN", { field: "savedCarrierId" });
  if (await isNameTaken(unit, "carrier", { id: savedCarrierId, name }))
    return refuse(REFUSALS, "NAME_TAKEN", { values: { name }, field: "name" });
  const wrong = (await wrongAccount(unit, carrier)) ?? (await wrongTransfer(unit, carrier));
  if (wrong) return wrong;
  if (was) await holdPostings(unit);
  const open = inactive && was?.accountId != null ? await openOfAccount(unit, was.accountId) : 0;
  return open === 0
    ? undefined
    : refuse(REFUSALS, "STILL_OWED", { values: { name, amount: formatCents(open) }, field: "inactive" });
}

async function payableOf(unit: WriteUnit, carrier: Entered): Promise<number> {
  if (carrier.payableAccountId !== null) return carrier.payableAccountId;
  const glAccountId = await nextIdOf(unit, "gl_account");
  const { type, control } = KIND[carrier.payeeKind === "taxAuthority" ? "taxAuthority" : "carrier"];
  await createAccount(unit, { glAccountId, name: nameOfAccount(carrier), accountType: type, control });
  return glAccountId;
}

const writePayee = (
  unit: WriteUnit,
  carrierId: number,
  { body, account }: { body: Entered; account: number },
) =>
  unit.run(sql`
    insert into payee (agency_id, carrier_id, gl_account_id, payee_kind, check_name, address_line_1, address_line_2,
      city, state, postal_code, our_code, terms_days, terms_from, billing, is_appointed, commission_rate, commission_by_line,
      trust_bank_id, routing_number)
    values (${unit.agencyId}, ${carrierId}, ${account}, ${body.payeeKind}, ${body.checkName}, ${body.address.line1},
      ${body.address.line2}, ${body.address.city}, ${body.address.state}, ${body.address.postalCode}, ${body.ourCode},
      ${body.termsDays}, ${body.termsFrom}, ${body.billing}, ${body.isAppointed}, ${body.commissionRate},
      ${JSON.stringify(body.commissionByLine)}::jsonb, ${body.trustBankId}, ${body.routingNumber})
    on conflict (agency_id, carrier_id) do update set
      (gl_account_id, payee_kind, check_name, address_line_1, address_line_2, city, state, postal_code, our_code,
       terms_days, terms_from, billing, is_appointed, commission_rate, commission_by_line, trust_bank_id, routing_number) =
      (excluded.gl_account_id, excluded.payee_kind, excluded.check_name, excluded.address_line_1,
       excluded.address_line_2, excluded.city, excluded.state, excluded.postal_code, excluded.our_code,
       excluded.terms_days, excluded.terms_from, excluded.billing, excluded.is_appointed, excluded.commission_rate,
       excluded.commission_by_line, excluded.trust_bank_id, excluded.routing_number)`);

async function writeAccountNumber(unit: WriteUnit, carrierId: number, { body, seal }: Instruction<Entered>) {
  if (body.accountNumber === undefined) return;
  const digits = digitsOf(body.accountNumber);
  const sealed = digits === "" ? null : seal(digits, `${unit.agencyId}/payee/${carrierId}`);
  await unit.run(sql`
    update payee set account_number_sealed = ${sealed}, account_last_four = ${digits.slice(-4)}
     where agency_id = ${unit.agencyId} and carrier_id = ${carrierId}`);
}

/** How it is paid by transfer, and from which bank. */
async function wrongTransfer(unit: WriteUnit, { routingNumber, accountNumber, trustBankId }: Entered) {
  if (routingNumber !== "" && !isRoutingNumber(routingNumber))
    return refuse(REFUSALS, "ROUTING_WRONG", { field: "routingNumber" });
  const digits = digitsOf(accountNumber ?? "");
  if (digits !== "" && !isAccountNumber(digits))
    return refuse(REFUSALS, "ACCOUNT_WRONG", { field: "accountNumber" });
  return trustBankId === null || (await isTrustBank(unit, trustBankId))
    ? undefined
    : refuse(REFUSALS, "TRUST_BANK_UNKNOWN", { field: "trustBankId" });
}

export const saveCarrier = writingCommand(saveCarrierCommand, async (unit, instruction) => {
  const { body } = instruction;
  await oneAtATime(unit);
  const wrong = await wrongCarrier(unit, body);
  if (wrong) return wrong;
  const { name, inactive } = body;
  const carrierId = body.savedCarrierId ?? (await nextIdOf(unit, "carrier"));
  if (body.savedCarrierId === undefined) await createCarrier(unit, { carrierId, name, inactive });
  else
    await unit.run(sql`
      update carrier set name = ${name}, inactive = ${inactive}
       where agency_id = ${unit.agencyId} and carrier_id = ${carrierId}`);
  const account = await payableOf(unit, body);
  await writePayee(unit, carrierId, { body, account });
  await writeAccountNumber(unit, carrierId, instruction);
  return done({ savedCarrierId: carrierId, payableAccountId: account });
});
