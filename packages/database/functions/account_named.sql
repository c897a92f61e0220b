-- The control account of a name, as `CONTROL` in packages/contract has them; a constant for the planner. Throws for a name that
-- no account has.
create function account_named(name text) returns text language plpgsql immutable
  set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant text := case name
    when 'clientReceivable' then '1200'
    when 'billed' then '2190'
    when 'trustBank' then '1010'
    when 'undeposited' then '1015'
    when 'premiumPayable' then '2110'
    when 'feesPayable' then '2120'
    when 'revenuePayable' then '2130'
    when 'clientCredit' then '2140'
    when 'directBill' then '2150'
    when 'agencyFunds' then '3100'
    when 'operatingBank' then '1020'
    when 'agencyFundsDue' then '1150'
    when 'revenueDue' then '1250'
    when 'revenueBilled' then '1260'
    when 'directBillReceivable' then '1300'
    when 'producerPayable' then '2200'
    when 'unearned' then '2350'
    when 'openingBalances' then '3900'
    when 'commission' then '4000'
    when 'agencyFees' then '4010'
    when 'directBillCommission' then '4020'
    when 'nsfFees' then '4030'
    when 'trustInterest' then '4900'
    when 'producerExpense' then '5000'
    when 'bankCharges' then '6100'
    when 'badDebt' then '6200'
  end;
begin
  if account is null then
    raise exception 'no control account is named %', name;
  end if;
  return account;
end
$$;

alter function account_named owner to fiducia_poster;
grant execute on function account_named to fiducia_app;
