-- What postings name: control accounts, kinds of entries, carriers and the agency's own accounts. Money is bigint cents; in
-- fund rows a debit is positive, a credit negative.

-- Global reference: the control accounts and their funds.
create table control_account (
  account text primary key,
  fund text not null check (fund in ('B', 'T', 'O')),
  name text not null,
  unique (account, fund)
);

insert into control_account (fund, account, name) values
  ('B', '1200', 'Client receivable'),
  ('B', '2190', 'Billed, not collected'),
  ('T', '1010', 'Trust bank'),
  ('T', '1015', 'Trust receipts not yet deposited'),
  ('T', '2110', 'Premium payable, collected'),
  ('T', '2120', 'Taxes and third-party fees payable, collected'),
  ('T', '2130', 'Agency revenue payable, collected not transferred'),
  ('T', '2140', 'Client credits held'),
  ('T', '2150', 'Direct-bill payments held for carrier'),
  ('T', '3100', 'Agency funds in trust'),
  ('O', '1020', 'Operating bank'),
  ('O', '1150', 'Agency funds in trust (mirror of 3100)'),
  ('O', '1250', 'Revenue due from trust (mirror of 2130)'),
  ('O', '1260', 'Revenue billed, not collected'),
  ('O', '1300', 'Direct-bill commission receivable'),
  ('O', '2200', 'Producer commission payable'),
  ('O', '2350', 'Unearned revenue'),
  ('O', '4000', 'Agency-bill commission'),
  ('O', '4010', 'Agency fees'),
  ('O', '4020', 'Direct-bill commission'),
  ('O', '4030', 'NSF fees'),
  ('O', '4900', 'Trust interest'),
  ('O', '5000', 'Producer commission expense'),
  ('O', '6100', 'Bank charges'),
  ('O', '6200', 'Premium bad debt');
grant select on control_account to fiducia_app, fiducia_poster;

-- Global reference: what the trust rules ask of each kind of entry. `trust_test`: D, no shortage may become larger or new;
-- S, no shortage may remain; none. `may_advance`: a fact, or an unapply, may leave an owner paid ahead.
-- `takes_agency_funds`: at most the agency's own money of the bank can leave it. `is_fact`: it posts and shows the hole.
-- `is_money_in`: it never lowers what its bank holds, so that nothing passes through it to operating.
create table entry_kind (
  kind text primary key,
  trust_test text not null check (trust_test in ('none', 'D', 'S')),
  may_advance boolean not null,
  takes_agency_funds boolean not null default false,
  is_fact boolean not null default false,
  is_money_in boolean not null default false
);

insert into entry_kind (kind, trust_test, may_advance, takes_agency_funds, is_fact, is_money_in) values
  ('Invoice', 'none', false, false, false, false),
  ('CreditMemo', 'none', false, false, false, false),
  ('Receipt', 'none', false, false, false, true),
  ('CompanyPayable', 'D', false, false, false, false),
  ('ReturnPremium', 'none', false, false, false, true),
  ('InsuredRefund', 'D', false, false, false, false),
  ('DirectBillDisbursement', 'D', false, false, false, false),
  ('Sweep', 'none', true, false, true, false),
  ('AgencyRevenuePayable', 'S', false, false, false, false),
  ('CommissionGiveBack', 'none', false, false, false, true),
  ('NSFCheck', 'none', true, false, true, false),
  ('CreditApplication', 'none', false, false, false, false),
  ('UnfundedCredit', 'D', false, false, false, false),
  ('CreditUnapplication', 'D', true, false, false, false),
  ('AgencyDeposit', 'none', false, false, false, true),
  ('AgencyWithdrawal', 'S', false, true, false, false),
  ('AgencyDepositVoid', 'none', false, false, true, false),
  ('BankCharge', 'none', false, false, true, false),
  ('BankMove', 'D', false, true, false, false),
  ('DepositSlip', 'none', false, false, false, false),
  ('WriteOff', 'D', false, true, false, false),
  ('CommissionStatement', 'none', false, false, false, false),
  ('ProducerCommission', 'none', false, false, false, false),
  ('Reversal', 'none', false, false, true, false),
  ('Reallocation', 'none', true, false, true, false),
  ('DebtReopened', 'none', true, false, true, false);
grant select on entry_kind to fiducia_app, fiducia_poster;

create table carrier (
  agency_id bigint not null references agency,
  carrier_id bigint not null,
  name text not null,
  inactive boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (agency_id, carrier_id),
  unique (agency_id, name)
);
create index carrier_by_change on carrier (agency_id, updated_at);
select protect_tenant_table('carrier', app => 'select, insert, update', poster => 'select');

create table gl_account (
  agency_id bigint not null references agency,
  gl_account_id bigint not null,
  parent_id bigint,
  name text not null,
  account_type text not null check (account_type in ('Bank', 'Payable', 'Income', 'Expense')),
  -- The control account that it is a part of: 1010 is a trust bank, 1020 an operating bank.
  control text not null references control_account,
  inactive boolean not null default false,
  is_agency_revenue boolean not null default false,
  is_assign_on_export boolean not null default false,
  primary key (agency_id, gl_account_id),
  unique (agency_id, name),
  foreign key (agency_id, parent_id) references gl_account (agency_id, gl_account_id),
  check (is_agency_revenue = (account_type = 'Income')),
  check ((account_type = 'Bank') = (control in ('1010', '1020')))
);
select protect_tenant_table('gl_account', app => 'select, insert, update', poster => 'select');
