-- A void asks whether QuickBooks may have a record of which nobody knows.
grant select on quickbooks_request to fiducia_poster;
