-- From which numbers on documents, clients and deposit slips are numbered. A kind without a row goes on from its last one.
create table next_number (
  agency_id bigint not null references agency,
  -- A type of accounting item, or 'Client'.
  numbered text not null check (numbered in ('Invoice', 'CreditMemo', 'IncomingPayment', 'DirectBillDisbursement',
    'CompanyPayable', 'InsuredRefund', 'AgencyRevenuePayable', 'NSFCheck', 'Client')),
  -- The next one takes this number or a later one.
  next_number bigint not null check (next_number between 1 and 999999999999),
  primary key (agency_id, numbered)
);
select protect_tenant_table('next_number', app => 'select, insert, update', poster => 'select');

-- Null: the one after the last.
alter table bank_account add column next_slip_number bigint check (next_slip_number between 1 and 999999999999);
grant select on bank_account to fiducia_poster;
