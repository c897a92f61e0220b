-- E-mails to clients: a row for each message, written before it is sent and kept with what the server answered.

create table mail_message (
  agency_id bigint not null references agency,
  message_id bigint not null,
  -- The Message-ID, the same however often it is sent.
  mime_id text not null check (mime_id <> ''),
  kind text not null check (kind in ('Statement', 'Invoice', 'CreditMemo', 'Receipt')),
  client_id bigint not null,
  item_id bigint,
  batch_id bigint,
  to_address text not null check (to_address <> ''),
  subject text not null,
  body text not null,
  -- Sending: a process is at it. MayHaveBeenSent: it ended, or the connection did, before the server's answer.
  state text not null check (state in ('Waiting', 'Sending', 'Accepted', 'Refused', 'MayHaveBeenSent', 'Bounced')),
  answer text not null default '',
  -- The process that is sending it.
  sender text,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (agency_id, message_id),
  unique (agency_id, mime_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, batch_id) references statement_batch,
  foreign key (agency_id, created_by) references user_account,
  check ((kind = 'Statement') = (batch_id is not null)),
  check ((kind = 'Statement') = (item_id is null)),
  check ((state = 'Sending') = (sender is not null))
);
create index mail_message_by_client on mail_message (agency_id, client_id, message_id);
create index mail_message_by_item on mail_message (agency_id, item_id) where item_id is not null;
create index mail_message_by_batch on mail_message (agency_id, batch_id) where batch_id is not null;
create index mail_message_by_user on mail_message (agency_id, created_by);
create index mail_message_open on mail_message (agency_id, message_id) where state in ('Waiting', 'Sending');
select protect_tenant_table('mail_message', app => 'select, insert, update', poster => null);
