-- What was found in QuickBooks that explains a difference which nothing of ours explains: transactions that were changed,
-- taken out or entered there. Null until it was looked for.
alter table quickbooks_proof add column found jsonb;
grant update (found) on quickbooks_proof to fiducia_app;
