-- A company of QuickBooks Desktop that is renamed, bound wrongly or known under an earlier file of the Web Connector.
alter table quickbooks_company
  -- Of the .qwc file, in place of Fiducia's own id: a company file that bears a mark under the one takes the other.
  add column owner_id uuid,
  -- The mark that the company bore when it was met last; null before.
  add column met_file_id uuid,
  -- The company that called last and is not the bound one: its name and its mark, null where it bears none.
  add column called_name text,
  add column called_file_id uuid,
  add constraint quickbooks_company_called check (called_name is not null or called_file_id is null);
-- A company file takes the books of one agency: two would mix their clients and balances there.
create unique index quickbooks_company_file on quickbooks_company (file_id);
select for_each_agency($$
  update quickbooks_company set met_file_id = file_id
  where agency_id = $1 and company_name is not null and realm_id is null$$);

-- It stands in a company that the agency's books went to before. What was sent there counts as entered by hand in the
-- present one.
alter table quickbooks_transaction add column is_elsewhere boolean not null default false;

-- Somebody chose that company of QuickBooks Desktop for the books; kept in the history of settings.
alter table quickbooks_connection add column chosen_company text;
