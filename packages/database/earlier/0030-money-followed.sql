-- What an entry does to a bank decides about its trust tests; a returned check can leave a debt.

-- A fact posts and shows the hole. Money in never lowers what its bank holds: nothing passes through it to operating.
alter table entry_kind
  add column is_fact boolean not null default false,
  add column is_money_in boolean not null default false;
update entry_kind set is_fact = true where kind in ('Sweep', 'NSFCheck', 'BankCharge', 'Reversal');
update entry_kind set is_money_in = true where kind in ('Receipt', 'ReturnPremium', 'CommissionGiveBack', 'AgencyDeposit');
alter table entry_kind drop column is_outflow;
-- A void of agency funds is a void like any other: a fact.
update entry_kind set is_fact = true, trust_test = 'none', takes_agency_funds = false where kind = 'AgencyDepositVoid';
insert into entry_kind (kind, trust_test, may_advance, is_fact) values
  ('Reallocation', 'none', true, true),
  ('DebtReopened', 'none', true, true);

alter table agency
  -- Whether payments may leave before the money that they use is on a deposit slip; never the agency's own revenue.
  add column pay_before_deposit boolean not null default false;

-- A line of a returned check: what left the agency before the bank took the money back. It has no account of its own: its
-- payment fills the key that stands below zero, a client's credit or a payment held for a carrier.
alter table line_item drop constraint line_item_line_type_check, alter reporting_account_id drop not null,
  add check (line_type in ('premium', 'tax', 'carrierFee', 'agencyFee', 'financeCredit', 'other', 'directBill',
    'returnedCheck')),
  add check ((line_type = 'returnedCheck') = (reporting_account_id is null));
alter table line_part drop constraint line_part_control_check, alter owner_account_id drop not null,
  add column fills_item_id bigint,
  add column fills_part_id bigint,
  add foreign key (agency_id, fills_item_id) references item,
  add foreign key (agency_id, fills_part_id) references line_part,
  add check (control in ('2110', '2120', '2130', '2140', '2150')),
  add check ((control = '2140') <= (fills_item_id is not null and fills_part_id is null)),
  add check ((owner_account_id is null) = (control = '2140')),
  add check ((fills_part_id is not null) <= (control = '2150' and fills_item_id is not null));
create index line_part_fills_item on line_part (agency_id, fills_item_id) where fills_item_id is not null;
create index line_part_fills_part on line_part (agency_id, fills_part_id) where fills_part_id is not null;
alter table open_item drop constraint open_item_kind_check,
  add check (kind in ('Invoice', 'CreditMemo', 'IncomingPayment', 'NSFCheck'));

-- Of a credit's row without a part: that a debt stands for it, which the client owes once, in 1200.
alter table posting drop constraint posting_movement_check,
  add check (movement in ('bill', 'collect', 'offset', 'writeOff', 'disburse', 'move', 'fund', 'debt')),
  add check ((movement = 'debt') <= (account = '2140' and part_id is null));

alter table application
  -- How the money was shared over the document's parts: a rule of the agency, or by hand; null before it was kept.
  add column allocation text check (allocation in ('THIRD_PARTY_FIRST', 'PRO_RATA', 'FULL_ONLY', 'BY_HAND'));

-- One row: a pay method that the bank returned, and whether that stands or was voided.
create table returned_pay_method (
  agency_id bigint not null,
  pay_method_id bigint not null,
  -- The returned check's event.
  event_id bigint not null,
  stands boolean not null,
  primary key (agency_id, event_id, pay_method_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, pay_method_id) references pay_method
);
create unique index returned_pay_method_once on returned_pay_method (agency_id, pay_method_id) where stands;
create index returned_pay_method_by_method on returned_pay_method (agency_id, pay_method_id);
select protect_tenant_table('returned_pay_method', app => 'select', poster => 'select, insert, update');

-- Receipts that were returned whole.
select for_each_agency($each$
  insert into returned_pay_method (agency_id, pay_method_id, event_id, stands)
  select distinct m.agency_id, m.pay_method_id, n.event_id,
    not exists (select from event v where v.agency_id = n.agency_id and v.reverses_event_id = n.event_id)
  from entry n
  join entry t on t.agency_id = n.agency_id and t.entry_id = n.reverses_entry_id and t.kind = 'Receipt'
  join pay_method m on m.agency_id = t.agency_id and m.event_id = t.event_id
  where n.agency_id = $1 and n.kind = 'NSFCheck'
$each$);
