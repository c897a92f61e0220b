// Reads the choices of the recording forms: active accounts, companies and people, by name.

import { type Caller, holds } from "@fiducia/contract/caller";
import { CONTROL, type ControlAccount } from "@fiducia/contract/control-accounts";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { readWriteOffLimit } from "@fiducia/money/owed/write-off-limit.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { recordingChoicesQuery } from "./recording-choices.contract.ts";

interface Choice {
  readonly id: number;
  readonly name: string;
}

const readBanks = async (unit: ReadUnit, control: ControlAccount): Promise<Choice[]> => [
  ...(await unit.rows(sql<Choice>`
    select gl_account_id as id, name from gl_account
    where agency_id = ${unit.agencyId} and control = ${control} and not inactive order by name collate reading_order, 1`)),
];

/** The specification's placeholder "Prospect" is not a company. */
const readCarriers = async (unit: ReadUnit): Promise<Choice[]> => [
  ...(await unit.rows(sql<Choice>`
    select carrier_id as id, name from carrier
    where agency_id = ${unit.agencyId} and not inactive and name <> 'Prospect' order by name collate reading_order, 1`)),
];

const readProducers = async (unit: ReadUnit) => [
  ...(await unit.rows(sql<{ userId: number; initials: string; name: string }>`
    select u.user_id as "userId", u.initials, ${personName("u")} as name from user_account u
    where agency_id = ${unit.agencyId} and disabled_at is null order by last_name collate reading_order, first_name collate reading_order, 1`)),
];

const readOpenOffices = async (unit: ReadUnit) => [
  ...(await unit.rows(sql<{ officeId: number; name: string }>`
    select office_id as "officeId", name from office
    where agency_id = ${unit.agencyId} and not archived order by name collate reading_order, 1`)),
];

const mayOf = (caller: Caller) => ({
  chooseInvoiceDate: holds(caller, PERMISSION.chooseInvoiceDate),
  choosePaymentDate: holds(caller, PERMISSION.choosePaymentDate),
  allocateByHand: holds(caller, PERMISSION.allocateByHand),
  payAhead: holds(caller, PERMISSION.payAhead),
  writeOffAboveLimit: holds(caller, PERMISSION.writeOffAboveLimit),
  addClients: holds(caller, PERMISSION.addClients),
  changeClients: holds(caller, PERMISSION.changeClients),
  addPolicies: holds(caller, PERMISSION.addPolicies),
  changePolicies: holds(caller, PERMISSION.changePolicies),
  recordAgencyFunds: holds(caller, PERMISSION.recordAgencyFunds),
  payOut: holds(caller, PERMISSION.payOut),
});

export const recordingChoices: QueryHandler<typeof recordingChoicesQuery> = async ({
  unit,
  caller,
  today,
}) => {
  const settings = await readSettings(unit);
  return {
    today: caller.timeZone === undefined ? null : today,
    closedThrough: settings.closedThrough,
    trustBanks: await readBanks(unit, CONTROL.trustBank),
    operatingBanks: await readBanks(unit, CONTROL.operatingBank),
    carriers: await readCarriers(unit),
    producers: await readProducers(unit),
    offices: await readOpenOffices(unit),
    allocationRule: settings.allocationRule,
    blockNegativeTrust: settings.blockNegativeTrust,
    allowAdvance: settings.allowAdvance,
    holdDays: settings.holdDays,
    writeOffLimit: await readWriteOffLimit(unit, caller.userId),
    usesDepositSlips: settings.usesDepositSlips,
    may: mayOf(caller),
  };
};
