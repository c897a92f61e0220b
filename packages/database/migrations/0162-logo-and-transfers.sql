-- The agency's logo, how companies are paid by transfer, and from which trust bank.

-- One row: the picture on the agency's papers.
create table agency_logo (
  agency_id bigint primary key references agency,
  -- Null: taken away.
  media_type text check (media_type in ('image/png', 'image/jpeg')),
  image bytea check (length(image) <= 180000),
  -- Of the picture, which the history does not hold.
  digest text not null default '',
  check ((media_type is null) = (image is null) and (image is null) = (digest = ''))
);
select protect_tenant_table('agency_logo', app => 'select, insert, update', poster => null);

alter table payee
  -- The trust bank that holds the company's premiums; null: any.
  add column trust_bank_id bigint,
  add column routing_number text not null default '' check (routing_number ~ '^([0-9]{9})?$'),
  -- Encrypted under DATA_KEY; only the last four digits can be read here.
  add column account_number_sealed text,
  add column account_last_four text not null default '' check (account_last_four ~ '^([0-9]{4})?$'),
  add constraint payee_trust_bank foreign key (agency_id, trust_bank_id) references gl_account,
  add constraint payee_account_number check ((account_number_sealed is null) = (account_last_four = ''));
create index payee_by_trust_bank on payee (agency_id, trust_bank_id);
