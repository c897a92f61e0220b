-- How companies are paid.

-- One row: whom the agency pays for a company, and how. A company without a row is only a name on policies.
create table payee (
  agency_id bigint not null,
  carrier_id bigint not null,
  -- The payable account of its premiums.
  gl_account_id bigint not null,
  payee_kind text not null default 'carrier' check (payee_kind in ('carrier', 'mga', 'broker', 'taxAuthority', 'financeCompany')),
  -- As it stands on checks; the company's name when empty.
  check_name text not null default '',
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  -- The agency's code with the company.
  our_code text not null default '',
  -- So many days after the day that terms_from names.
  terms_days int not null default 45 check (terms_days between 0 and 365),
  terms_from text not null default 'effective' check (terms_from in ('effective', 'invoice', 'monthEnd')),
  billing text not null default 'accountCurrent' check (billing in ('accountCurrent', 'companyStatement')),
  is_appointed boolean not null default true,
  -- What the agency keeps of a premium unless a line of business says otherwise, in hundredths of a percent.
  commission_rate int not null default 0 check (commission_rate between 0 and 10000),
  -- {"Homeowners": 1500}
  commission_by_line jsonb not null default '{}' check (jsonb_typeof(commission_by_line) = 'object'),
  primary key (agency_id, carrier_id),
  unique (agency_id, gl_account_id),
  foreign key (agency_id, carrier_id) references carrier,
  foreign key (agency_id, gl_account_id) references gl_account
);
select protect_tenant_table('payee', app => 'select, insert, update', poster => null);
