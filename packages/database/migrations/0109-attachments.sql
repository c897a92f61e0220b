-- Files that stand behind clients and items. They arrive and leave in chunks, and room for one is reserved before its first
-- byte is read: nobody's files fill the server's memory, nor the disk beyond what the agency may have.

-- One row: a file that stands behind a client or one of its items. What is removed leaves its trace here.
create table attachment (
  agency_id bigint not null,
  attachment_id bigint not null check (attachment_id > 0),
  client_id bigint not null,
  item_id bigint,
  file_name text not null check (file_name <> ''),
  -- Judged by the content; null until there is one.
  media_type text check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes bigint,
  added_by bigint not null,
  added_at timestamptz not null,
  removed_by bigint,
  removed_at timestamptz,
  removal_reason text,
  primary key (agency_id, attachment_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, added_by) references user_account,
  foreign key (agency_id, removed_by) references user_account,
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason is null))
);
create index attachment_by_client on attachment (agency_id, client_id);
create index attachment_by_item on attachment (agency_id, item_id);
create index attachment_by_adder on attachment (agency_id, added_by);
create index attachment_by_remover on attachment (agency_id, removed_by);
select protect_tenant_table('attachment', app => 'select, insert, update', poster => null);

-- One row: a chunk of an attachment's content, as it arrived. Its bytes lie apart from the row, out of the way of all else.
create table attachment_chunk (
  agency_id bigint not null,
  attachment_id bigint not null,
  place int not null check (place >= 0),
  content bytea not null check (length(content) between 1 and 262144),
  primary key (agency_id, attachment_id, place),
  foreign key (agency_id, attachment_id) references attachment
);
-- Pictures and PDFs are compressed already.
alter table attachment_chunk alter column content set storage external;
select protect_tenant_table('attachment_chunk', app => 'select, insert, delete', poster => null);

-- One row: how much an agency's files take, with what is reserved for those on their way; its lock orders reservations.
create table attachment_room (
  agency_id bigint primary key references agency,
  used_bytes bigint not null check (used_bytes >= 0)
);
select protect_tenant_table('attachment_room', app => 'select, insert, update, delete', poster => null);

-- One row: a file on its way, or one of the last day: what is reserved for it, and once it has ended what arrived.
create table attachment_upload (
  agency_id bigint not null,
  upload_id bigint not null,
  attachment_id bigint not null,
  reserved_bytes bigint not null check (reserved_bytes >= 0),
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (agency_id, upload_id),
  foreign key (agency_id, attachment_id) references attachment
);
create unique index attachment_upload_under_way on attachment_upload (agency_id, attachment_id) where ended_at is null;
create index attachment_upload_of_attachment on attachment_upload (agency_id, attachment_id);
create index attachment_upload_began on attachment_upload (agency_id, began_at);
select protect_tenant_table('attachment_upload', app => 'select, insert, update, delete', poster => null);
