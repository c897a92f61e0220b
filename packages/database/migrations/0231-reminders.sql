-- Reminders of what is past due: their levels, the letters that were written, and who is left out.

create table reminder_setting (
  agency_id bigint primary key references agency,
  -- Whether the worker writes every day the letters that are due.
  is_automatic boolean not null default false,
  -- By level, from the friendliest on: {"days": 10, "subject": "...", "words": "..."}.
  levels jsonb not null,
  -- Who said so last: the letters of the worker are theirs.
  set_by bigint not null,
  foreign key (agency_id, set_by) references user_account
);
create index reminder_setting_by_user on reminder_setting (agency_id, set_by);
select protect_tenant_table('reminder_setting', app => 'select, insert, update', poster => null);

-- One row: a letter to a client, with the figures of the moment at which it was written.
create table reminder_letter (
  agency_id bigint not null references agency,
  letter_id bigint not null,
  client_id bigint not null,
  level int not null check (level between 1 and 5),
  delivery text not null check (delivery in ('Print', 'Email')),
  as_of date not null,
  total_cents bigint not null check (total_cents > 0),
  -- What stands on it, with letterhead and address.
  paper jsonb not null,
  written_by bigint not null,
  written_at timestamptz not null,
  primary key (agency_id, letter_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, written_by) references user_account
);
create index reminder_letter_by_client on reminder_letter (agency_id, client_id, letter_id);
create index reminder_letter_by_user on reminder_letter (agency_id, written_by);
select protect_tenant_table('reminder_letter', app => 'select, insert', poster => null);

-- One row: an item that a letter reminds of. The key lets each level remind of an item once.
create table reminder (
  agency_id bigint not null references agency,
  item_id bigint not null,
  level int not null,
  letter_id bigint not null,
  primary key (agency_id, item_id, level),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, letter_id) references reminder_letter
);
create index reminder_by_letter on reminder (agency_id, letter_id);
select protect_tenant_table('reminder', app => 'select, insert', poster => null);

-- One row: a client, or one of its items, that is not reminded of.
create table reminder_exception (
  agency_id bigint not null references agency,
  exception_id bigint not null,
  client_id bigint not null,
  -- Null: nothing of the client.
  item_id bigint,
  reason text not null check (length(reason) between 1 and 200),
  since timestamptz not null,
  said_by bigint not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (agency_id, exception_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, said_by) references user_account,
  foreign key (agency_id, ended_by) references user_account,
  check ((ended_at is null) = (ended_by is null))
);
create unique index reminder_exception_once on reminder_exception (agency_id, client_id, coalesce(item_id, 0))
  where ended_at is null;
create index reminder_exception_by_item on reminder_exception (agency_id, item_id) where item_id is not null;
create index reminder_exception_by_user on reminder_exception (agency_id, said_by);
create index reminder_exception_by_ender on reminder_exception (agency_id, ended_by) where ended_by is not null;
select protect_tenant_table('reminder_exception', app => 'select, insert, update', poster => null);

alter table mail_message
  add column letter_id bigint,
  drop constraint mail_message_kind_check,
  drop constraint mail_message_check1,
  add constraint mail_message_kind_check check (kind in ('Statement', 'Invoice', 'CreditMemo', 'Receipt', 'Reminder')),
  add constraint mail_message_of_item check ((kind in ('Statement', 'Reminder')) = (item_id is null)),
  add constraint mail_message_of_letter check ((kind = 'Reminder') = (letter_id is not null)),
  add foreign key (agency_id, letter_id) references reminder_letter;
create index mail_message_by_letter on mail_message (agency_id, letter_id) where letter_id is not null;
