-- Who opened an invitation is remembered by when, and a payment that waits keeps the bank details that are approved.
alter table invitation add column opened_at timestamptz not null default now();
grant select on invitation to fiducia_poster;

-- Of the company's bank when the payment was entered; null: of another payee, or entered before they were kept.
alter table held_payment add column routing_number text;
alter table held_payment add column account_number_sealed text;
grant select on payee to fiducia_poster;

-- The application enters and refuses; a payment is approved by the posting function alone.
revoke insert, update on held_payment from fiducia_app;
grant insert (agency_id, held_id, command, body, body_digest, event_type, payee, carrier_id, bank_account_id, pay_method,
  amount_cents, memo, line_count, entered_by, office_id, entered_at, routing_number, account_number_sealed)
  on held_payment to fiducia_app;
grant update (state, reason, decided_by, decided_at) on held_payment to fiducia_app;

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('notPermitted', 'lockedOut',
  'passwordChanged', 'secondFactorEnrolled', 'secondFactorRemoved', 'recoveryCodeUsed', 'hostSessionRefused',
  'reportExported', 'signedIn', 'fileTaken', 'testMailSent', 'linkOpened'));
