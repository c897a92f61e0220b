-- Sessions live by the clock of the database, which all machines share, and a user sees and ends the own ones.

alter table session
  -- Names the session without its secret.
  add column session_id uuid not null default gen_random_uuid(),
  -- From where it was opened and with which browser, as both said themselves.
  add column opened_from text not null default '' check (length(opened_from) <= 100),
  add column browser text not null default '' check (length(browser) <= 300),
  add unique (agency_id, session_id);
