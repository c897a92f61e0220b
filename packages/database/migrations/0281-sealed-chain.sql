-- How far the audit chain of an agency is sealed, as the worker last saw it. The seals themselves lie outside of the database.
create table sealed_chain (
  agency_id bigint primary key references agency,
  chain_position bigint not null check (chain_position >= 0),
  sealed_at timestamptz not null
);
select protect_tenant_table('sealed_chain', app => 'select, insert, update', poster => null);
