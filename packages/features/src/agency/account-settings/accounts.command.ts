// Adds and changes accounts. What was posted to an account fixes its kind, and money keeps it in use.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { formatCents, ZERO } from "@fiducia/kernel/cents";
import { done } from "@fiducia/kernel/outcome";
import { isNameTaken, nextIdOf, oneAtATime } from "@fiducia/serving/changed-setting";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { KIND, kindOf, STARTER_CHART } from "../shared/account-kinds.contract.ts";
import { createAccount } from "../shared/create-account.store.ts";
import { moneyInBank } from "../shared/money-in-bank.store.ts";
import { heldOfAccount, holdPostings, openOfAccount } from "../shared/open-of-account.store.ts";
import { addStarterChartCommand, saveAccountCommand } from "./accounts.contract.ts";
import { isPostedTo, mayBeParent, readChart, readStanding, type Standing } from "./accounts.store.ts";

const REFUSALS = saveAccountCommand.refusals;

type Entered = z.output<typeof saveAccountCommand.body>;

/** The parent has the same kind and no parent; a parent itself is no part of another. */
async function wrongParent(
  unit: WriteUnit,
  { parentAccountId, accountId, accountKind }: Entered,
  isParent: boolean,
) {
  if (parentAccountId === null) return undefined;
  const fits =
    parentAccountId !== accountId &&
    !isParent &&
    (await mayBeParent(unit, parentAccountId, KIND[accountKind].control));
  return fits ? undefined : refuse(REFUSALS, "PARENT_WRONG", { field: "parentAccountId" });
}

async function wrongChange(
  unit: WriteUnit,
  account: Entered & { readonly accountId: number },
  was: Standing,
) {
  const { accountId, accountKind, inactive } = account;
  const { name, control } = was;
  await holdPostings(unit);
  const kindNow = kindOf(control);
  if (KIND[accountKind].control !== control && (was.isParent || (await isPostedTo(unit, accountId))))
    return refuse(REFUSALS, "KIND_FIXED", {
      values: { name, kind: kindNow ? KIND[kindNow].label : control },
      field: "accountKind",
    });
  if (!inactive) return undefined;
  const held = KIND[accountKind].type === "Income" ? await heldOfAccount(unit, accountId) : ZERO;
  if (held !== 0)
    return refuse(REFUSALS, "REVENUE_HELD", {
      values: { name, amount: formatCents(held) },
      field: "inactive",
    });
  const amount = accountKind === "trustBank" ? await moneyInBank(unit, accountId) : ZERO;
  if (amount !== 0)
    return refuse(REFUSALS, "BANK_HAS_MONEY", {
      values: { name, amount: formatCents(amount) },
      field: "inactive",
    });
  const open = KIND[accountKind].type === "Payable" ? await openOfAccount(unit, accountId) : ZERO;
  return open === 0
    ? undefined
    : refuse(REFUSALS, "STILL_OWED", {
        values: { name, amount: formatCents(open) },
        field: "inactive",
      });
}

async function wrongAccount(unit: WriteUnit, account: Entered) {
  const { accountId, name } = account;
  const was = accountId === undefined ? undefined : await readStanding(unit, accountId);
  if (accountId !== undefined && !was) return refuse(REFUSALS, "ACCOUNT_UNKNOWN", { field: "accountId" });
  if (await isNameTaken(unit, "gl_account", { id: accountId, name }))
    return refuse(REFUSALS, "NAME_TAKEN", { values: { name }, field: "name" });
  const parent = await wrongParent(unit, account, was?.isParent ?? false);
  if (parent) return parent;
  return accountId !== undefined && was ? wrongChange(unit, { ...account, accountId }, was) : undefined;
}

export const saveAccount = writingCommand(saveAccountCommand, async (unit, { body }) => {
  await oneAtATime(unit);
  const wrong = await wrongAccount(unit, body);
  if (wrong) return wrong;
  const { name, accountKind, parentAccountId, inactive, isAssignOnExport } = body;
  const { type, control } = KIND[accountKind];
  const accountId = body.accountId ?? (await nextIdOf(unit, "gl_account"));
  if (body.accountId === undefined)
    await createAccount(unit, { glAccountId: accountId, name, accountType: type, control });
  await unit.run(sql`
    update gl_account set name = ${name}, account_type = ${type}, control = ${control}, parent_id = ${parentAccountId},
      inactive = ${inactive}, is_assign_on_export = ${isAssignOnExport}, is_agency_revenue = ${type === "Income"}
     where agency_id = ${unit.agencyId} and gl_account_id = ${accountId}`);
  return done({ accountId });
});

export const addStarterChart = writingCommand(addStarterChartCommand, async (unit) => {
  await oneAtATime(unit);
  const rows = await readChart(unit);
  const missing = STARTER_CHART.filter(
    ([kind, name]) =>
      !rows.some((row) => row.control === KIND[kind].control || row.name === name.toLowerCase()),
  );
  if (missing.length === 0) return refuse(addStarterChartCommand.refusals, "CHART_COMPLETE");
  let glAccountId = await nextIdOf(unit, "gl_account");
  for (const [kind, name] of missing) {
    const { type, control } = KIND[kind];
    await createAccount(unit, { glAccountId, name, accountType: type, control });
    glAccountId += 1;
  }
  return done({ added: missing.map(([, name]) => name) });
});
