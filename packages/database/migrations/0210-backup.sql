-- What the server last saw of its backups, and that books were restored.

-- One row: the state of the backups as a worker last saw it in their folder. It is of the whole server, and no agency's.
create table backup_state (
  is_only boolean primary key default true check (is_only),
  seen jsonb not null,
  seen_at timestamptz not null
);
grant select on backup_state to fiducia_app;

-- One row: the books were restored from a backup to a moment; what was recorded after it is not in them.
create table restoration (
  agency_id bigint not null references agency,
  restoration_number int not null check (restoration_number > 0),
  restored_to timestamptz not null,
  restored_at timestamptz not null,
  -- The base copy, and the last link of the chain that it brought back.
  copy_name text not null,
  chain_position bigint not null,
  primary key (agency_id, restoration_number)
);
select protect_tenant_table('restoration', app => 'select', poster => null);
