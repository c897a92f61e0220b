-- Returns the amount that an event of this type applies to invoices: positive for money and credit that pay, negative
-- for a returned check, and for a void of a payment out whose debt had been paid. Null for a type that pays none, such as
-- a write-off, which the agency bears.
create function applied_of(event_type text, paid_cents bigint, named_cents bigint) returns bigint
  language sql immutable as $$
  select case
    when event_type in ('IncomingPayment', 'CreditApplication', 'NSFCheck') then coalesce(paid_cents, 0)
    when event_type in ('InsuredRefund', 'DirectBillDisbursement') then named_cents
  end
$$;

alter function applied_of owner to fiducia_poster;
