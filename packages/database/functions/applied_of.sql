-- What an event of this type applies: money and credit pay invoices, and a returned check takes that back. Null for a type
-- that pays none; a write-off is borne by the agency.
create function applied_of(event_type text, paid_cents bigint) returns bigint language sql immutable as $$
  select case when event_type in ('IncomingPayment', 'CreditApplication', 'NSFCheck') then coalesce(paid_cents, 0) end
$$;

alter function applied_of owner to fiducia_poster;
