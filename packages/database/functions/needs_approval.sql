-- Whether payments of this type wait for a second user from the agency's limit upward: what leaves trust because somebody
-- decided it. A bank's own charge does not, nor does a move between trust banks.
create function needs_approval(event_type text) returns boolean language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select event_type in ('CompanyPayable', 'AgencyRevenuePayable', 'InsuredRefund', 'DirectBillDisbursement', 'AgencyFunds')
$$;

alter function needs_approval owner to fiducia_poster;
grant execute on function needs_approval to fiducia_app;
