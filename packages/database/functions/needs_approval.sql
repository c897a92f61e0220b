-- Whether payments of this type wait for a second user from the agency's limit upward: what leaves trust because somebody
-- said so, a charge of the bank among it. A move between trust banks does not.
create function needs_approval(event_type text) returns boolean language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select event_type in ('CompanyPayable', 'AgencyRevenuePayable', 'InsuredRefund', 'DirectBillDisbursement', 'AgencyFunds',
    'BankCharge')
$$;

alter function needs_approval owner to fiducia_poster;
grant execute on function needs_approval to fiducia_app;
