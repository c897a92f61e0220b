-- A demo agency whose story goes on: how far it has been told, and which items its documents became.

-- One row: the agency's story began on this day, and everything through `told_through` stands in its books.
create table demo_story (
  agency_id bigint primary key references agency,
  first_on date not null,
  -- The day before the first until a day is told.
  told_through date not null,
  -- So many happenings were refused beside what somebody has recorded, and are not told again.
  left_out int not null default 0
);
select protect_tenant_table('demo_story', app => 'select, insert, update', poster => null);

-- One row: the item that a document of the story became; later days name it again.
create table demo_document (
  agency_id bigint not null references agency,
  name text not null,
  item_id bigint not null,
  primary key (agency_id, name)
);
select protect_tenant_table('demo_document', app => 'select, insert', poster => null);
