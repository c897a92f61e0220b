-- A company of QuickBooks Online takes the books of one agency: two would mix their clients and balances there.
create unique index quickbooks_company_realm on quickbooks_company (realm_id) where realm_id is not null;
