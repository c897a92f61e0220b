-- Files arrive and leave in chunks, and room for one is reserved before its first byte is read: nobody's files fill the
-- server's memory, nor the disk beyond what the agency may have.

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

-- One row: how much an agency's files take, with what is reserved for those on their way; its lock orders reservations.
create table attachment_room (
  agency_id bigint primary key references agency,
  used_bytes bigint not null check (used_bytes >= 0)
);

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

select protect_tenant_table('attachment_chunk', app => 'select, insert, delete', poster => null);
select protect_tenant_table('attachment_room', app => 'select, insert, update, delete', poster => null);
select protect_tenant_table('attachment_upload', app => 'select, insert, update, delete', poster => null);

-- What is there already; not a byte may be missing.
select for_each_agency($each$
  insert into attachment_chunk (agency_id, attachment_id, place, content)
  select c.agency_id, c.attachment_id, n.place, substring(c.content from n.place * 262144 + 1 for 262144)
  from attachment_content c
  cross join lateral generate_series(0, (length(c.content) - 1) / 262144) as n (place)
  where c.agency_id = $1
$each$);
-- Where a byte is missing the sum is null, which the table refuses.
select for_each_agency($each$
  insert into attachment_room (agency_id, used_bytes)
  select $1, case when after.bytes = before.bytes then after.bytes end
  from (select sum(length(content)) as bytes from attachment_content where agency_id = $1) before,
    (select sum(length(content)) as bytes from attachment_chunk where agency_id = $1) after
  where before.bytes > 0
$each$);
drop table attachment_content;
