-- What an agency tells of itself, how it is set up, and who changed which setting when.

-- One row: a link with which an agency can be founded once. Only the hash of its secret is kept; it belongs to no agency,
-- and functions alone reach it.
create table set_up_link (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);

-- One row: an agency as it presents itself on papers and to its state.
create table agency_profile (
  agency_id bigint primary key references agency,
  -- As contracts and checks name it; the agency's name is what people call it.
  legal_name text not null default '',
  -- Where it is at home, by which the rules of trust money are proposed; two letters.
  home_state text not null default '' check (home_state ~ '^([A-Z]{2})?$'),
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  city text not null default '',
  state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  postal_code text not null default '',
  phone text not null default '',
  email text not null default '',
  -- Where clients send their money when it is not the address; lines apart by line breaks.
  remit_to text not null default '' check (length(remit_to) <= 400),
  -- Licences by state: {"CA": "0K12345"}.
  licences jsonb not null default '{}' check (jsonb_typeof(licences) = 'object')
);
select protect_tenant_table('agency_profile', app => 'select, insert, update', poster => null);
select for_each_agency('insert into agency_profile (agency_id) values ($1)');

-- One row: one row of a settings table before and after somebody changed it. Secrets and moments are left out.
create table setting_change (
  agency_id bigint not null references agency,
  change_number bigint generated always as identity,
  changed_at timestamptz not null default now(),
  -- Null: no user of the agency, but its set-up link, the command line or the demo.
  changed_by bigint,
  -- The table, and the row's key without the agency.
  subject text not null,
  subject_key jsonb not null,
  -- Null: it was added or removed.
  before jsonb,
  after jsonb,
  primary key (agency_id, change_number),
  foreign key (agency_id, changed_by) references user_account,
  check (before is not null or after is not null)
);
create index setting_change_by_subject on setting_change (agency_id, subject, change_number);
create index setting_change_by_user on setting_change (agency_id, changed_by, change_number);
select protect_tenant_table('setting_change', app => 'select', poster => 'select, insert');

-- The history begins with what stands now, so that it alone tells the present state.
select for_each_agency($each$
  insert into setting_change (agency_id, subject, subject_key, after)
  select agency_id, 'agency', '{}'::jsonb, to_jsonb(a) - 'agency_id' from agency a where agency_id = $1
  union all
  select agency_id, 'agency_profile', '{}', to_jsonb(p) - 'agency_id' from agency_profile p where agency_id = $1
  union all
  select agency_id, 'office', jsonb_build_object('office_id', office_id), to_jsonb(o) - 'agency_id'
    from office o where agency_id = $1
  union all
  select agency_id, 'user_account', jsonb_build_object('user_id', user_id), to_jsonb(u) - array['agency_id', 'password_hash']
    from user_account u where agency_id = $1
  union all
  select agency_id, 'permission_grant',
    jsonb_build_object('user_id', user_id, 'permission_id', permission_id, 'office_id', office_id), to_jsonb(g) - 'agency_id'
    from permission_grant g where agency_id = $1
  union all
  select agency_id, 'feature_flag', jsonb_build_object('name', name), to_jsonb(f) - 'agency_id'
    from feature_flag f where agency_id = $1
  union all
  select agency_id, 'carrier', jsonb_build_object('carrier_id', carrier_id), to_jsonb(c) - array['agency_id', 'updated_at']
    from carrier c where agency_id = $1
  union all
  select agency_id, 'gl_account', jsonb_build_object('gl_account_id', gl_account_id), to_jsonb(l) - 'agency_id'
    from gl_account l where agency_id = $1$each$);
