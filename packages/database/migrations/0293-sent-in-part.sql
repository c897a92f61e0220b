-- What is given up or voided may stand in QuickBooks in part.
grant select on quickbooks_transaction to fiducia_poster;

-- What the transaction does there: of each account its key and the amount, a debit above zero. Empty of what was sent
-- before it was kept.
alter table quickbooks_transaction add column effect jsonb not null default '[]';
