-- What a payee was paid in the last 24 hours is found by the moment of each payment.
create index event_paid_out on event (agency_id, event_type, posted_at)
  where disbursed_cents > 0 and reverses_event_id is null;
