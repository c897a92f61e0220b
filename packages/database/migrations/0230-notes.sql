-- What was said with a client about what it owes, and what it promised. Notes are never changed.
create table client_note (
  agency_id bigint not null references agency,
  note_id bigint not null,
  client_id bigint not null,
  -- The item that it speaks of; null for the client's whole account.
  item_id bigint,
  words text not null check (length(words) between 1 and 1000),
  -- The day for which the client promised to pay.
  promised_on date,
  written_by bigint not null,
  written_at timestamptz not null,
  primary key (agency_id, note_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, written_by) references user_account
);
create index client_note_by_client on client_note (agency_id, client_id, note_id);
create index client_note_by_item on client_note (agency_id, item_id) where item_id is not null;
create index client_note_by_user on client_note (agency_id, written_by);
select protect_tenant_table('client_note', app => 'select, insert', poster => null);
