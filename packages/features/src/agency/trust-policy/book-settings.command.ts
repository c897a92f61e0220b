// Changes the agency's bookkeeping settings; absent fields are unchanged.
import { refuse } from "@fiducia/contract/define-command";
import { formatDay } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { setDepositSlips } from "../shared/deposit-slips.store.ts";
import { changeBookSettingsCommand } from "./book-settings.contract.ts";
import { hasPostings, readBookSettings } from "./book-settings.store.ts";

export const changeBookSettings = writingCommand(changeBookSettingsCommand, async (unit, { body, today }) => {
  const { recognition } = body;
  const { interestConsentOn: consentOn } = body;
  if (consentOn != null && today !== undefined && consentOn > today)
    return refuse(changeBookSettingsCommand.refusals, "CONSENT_AHEAD", {
      values: { today: formatDay(today) },
      field: "interestConsentOn",
    });
  const isChanged = recognition !== undefined && recognition !== (await readBookSettings(unit)).recognition;
  if (isChanged && (await hasPostings(unit)))
    return refuse(changeBookSettingsCommand.refusals, "RECOGNITION_FIXED", { field: "recognition" });
  await unit.run(sql`
    update agency set
      recognition = coalesce(${recognition ?? null}, recognition),
      block_negative_trust = coalesce(${body.blockNegativeTrust ?? null}, block_negative_trust),
      allow_advance = coalesce(${body.allowAdvance ?? null}::boolean, allow_advance),
      pay_before_deposit = coalesce(${body.payBeforeDeposit ?? null}::boolean, pay_before_deposit),
      trust_test_level = coalesce(${body.trustTestLevel ?? null}, trust_test_level),
      allocation_rule = coalesce(${body.allocationRule ?? null}, allocation_rule),
      hold_days = coalesce(${body.holdDays ?? null}::integer, hold_days),
      write_off_limit_cents = coalesce(${body.writeOffLimit ?? null}::bigint, write_off_limit_cents),
      approval_from_cents = case when ${body.approvalFrom === undefined} then approval_from_cents
        else ${body.approvalFrom ?? null}::bigint end
    where agency_id = ${unit.agencyId}`);
  if (consentOn !== undefined || body.interestConsentNote !== undefined)
    await unit.run(sql`
      update agency a set interest_consent_on = n.consent_on,
        interest_consent_note = case when n.consent_on is null then ''
          else coalesce(${body.interestConsentNote ?? null}, a.interest_consent_note) end
      from (select case when ${consentOn === undefined} then interest_consent_on else ${consentOn ?? null}::date end as consent_on
        from agency where agency_id = ${unit.agencyId}) n
      where a.agency_id = ${unit.agencyId}`);
  if (body.usesDepositSlips !== undefined) await setDepositSlips(unit, body.usesDepositSlips);
  return done(await readBookSettings(unit));
});
