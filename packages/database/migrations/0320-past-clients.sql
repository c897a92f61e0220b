-- What papers call a client and where it lived, before it changed. A paper keeps what it said when it was issued: of a
-- client without a change since, that is the client's present name and address.
create table past_client (
  agency_id bigint not null,
  client_id bigint not null,
  -- The last transaction that was posted before the change.
  through_event_id bigint not null,
  first_name text not null,
  last_name text not null,
  business_name text not null,
  address_line_1 text not null,
  address_line_2 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  primary key (agency_id, client_id, through_event_id),
  foreign key (agency_id, client_id) references client
);
select protect_tenant_table('past_client', app => 'select, insert', poster => null);
