-- Whether an event of this type pays money out of the agency's accounts.
create function is_outgoing(event_type text) returns boolean language sql immutable
  return event_type in ('CompanyPayable', 'InsuredRefund', 'DirectBillDisbursement', 'AgencyRevenuePayable', 'AgencyFunds');

grant execute on function is_outgoing to fiducia_poster;
