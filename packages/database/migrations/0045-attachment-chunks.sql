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

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['attachment_chunk', 'attachment_room', 'attachment_upload'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
    execute format('grant select, insert, update, delete on %I to fiducia_app', tenant_table);
  end loop;
end
$$;
revoke update on attachment_chunk from fiducia_app;

-- What is there already, agency after agency; not a byte may be missing.
alter table agency no force row level security;
do $$
declare
  tenant bigint;
  before bigint;
  after bigint;
begin
  for tenant in select agency_id from agency loop
    perform set_config('app.agency_id', tenant::text, true);
    insert into attachment_chunk (agency_id, attachment_id, place, content)
    select c.agency_id, c.attachment_id, n.place, substring(c.content from n.place * 262144 + 1 for 262144)
    from attachment_content c
    cross join lateral generate_series(0, (length(c.content) - 1) / 262144) as n (place)
    where c.agency_id = tenant;
    select coalesce(sum(length(content)), 0) into before from attachment_content where agency_id = tenant;
    select coalesce(sum(length(content)), 0) into after from attachment_chunk where agency_id = tenant;
    if before <> after then
      raise exception 'agency % has % bytes of attachments, and % after their move', tenant, before, after;
    end if;
    if after > 0 then
      insert into attachment_room (agency_id, used_bytes) values (tenant, after);
    end if;
  end loop;
end
$$;
alter table agency force row level security;
drop table attachment_content;
