-- What is given up or voided may stand in QuickBooks in part.
grant select on quickbooks_transaction to fiducia_poster;
