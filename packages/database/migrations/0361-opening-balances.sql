-- What stood in another system's books when ours began: its other side is neither income nor cash of ours.
insert into control_account (fund, account, name) values ('O', '3900', 'Opening balances');

insert into entry_kind (kind, trust_test, may_advance, takes_agency_funds, is_fact, is_money_in) values
  ('OpeningBalance', 'none', true, false, true, false);
