-- The insured: clients with the words by which they are found, and their policies.

create table client (
  agency_id bigint not null references agency,
  -- The client's number, shown with eight digits.
  client_id bigint not null check (client_id between 0 and 99999999),
  first_name text not null default '',
  last_name text not null default '',
  business_name text not null default '',
  office_id bigint not null,
  agent_user_id bigint,
  email text not null default '',
  delivery_preference text not null default 'Print' check (delivery_preference in ('Print', 'Email', 'None')),
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  primary key (agency_id, client_id),
  foreign key (agency_id, office_id) references office,
  foreign key (agency_id, agent_user_id) references user_account,
  check (delivery_preference <> 'Email' or email <> '')
);
select protect_tenant_table('client', app => 'select, insert, update', poster => 'select');

-- One row per normalised word of a client's names: found by range conditions, which use an index under
-- row level security, as LIKE cannot.
create table client_word (
  agency_id bigint not null,
  word text collate "C" not null,
  client_id bigint not null,
  primary key (agency_id, word, client_id),
  foreign key (agency_id, client_id) references client
);
-- Of several words the rest are looked up client by client.
create index client_word_by_client on client_word (agency_id, client_id, word);
select protect_tenant_table('client_word', app => 'select, insert, delete', poster => 'select');

create table policy (
  agency_id bigint not null,
  policy_id bigint not null,
  client_id bigint not null,
  policy_number text not null,
  carrier_id bigint,
  office_id bigint not null,
  effective_on date,
  line_of_business text not null default '',
  -- By which a policy is found however its number is typed.
  number_key text collate "C" not null
    generated always as (lower(regexp_replace(policy_number, '[^A-Za-z0-9]', '', 'g')) collate "C") stored,
  primary key (agency_id, policy_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, carrier_id) references carrier,
  foreign key (agency_id, office_id) references office
);
create index policy_by_client on policy (agency_id, client_id);
create index policy_by_number on policy (agency_id, policy_number);
create index policy_by_number_key on policy (agency_id, number_key, policy_id);
select protect_tenant_table('policy', app => 'select, insert, update', poster => 'select');

-- One row: an invoice that is not issued yet, as the form was left.
create table invoice_draft (
  agency_id bigint not null,
  draft_id bigint not null check (draft_id > 0),
  client_id bigint not null,
  total_cents bigint not null,
  body jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  primary key (agency_id, draft_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, saved_by) references user_account
);
create index invoice_draft_by_client on invoice_draft (agency_id, client_id);
create index invoice_draft_by_user on invoice_draft (agency_id, saved_by);
-- A draft ends in the posting that issues it.
select protect_tenant_table('invoice_draft', app => 'select, insert, update, delete', poster => 'select, delete');

-- One row: lines that invoices of one line of business begin with.
create table invoice_template (
  agency_id bigint not null references agency,
  template_id bigint not null check (template_id > 0),
  name text not null check (name <> ''),
  line_of_business text not null default '',
  lines jsonb not null,
  primary key (agency_id, template_id),
  unique (agency_id, name)
);
select protect_tenant_table('invoice_template', app => 'select, insert, update, delete', poster => 'select');
