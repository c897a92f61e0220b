-- The address of the Web Connector that signed in last: what others guess does not hold it up.
alter table quickbooks_company add column connector_address text;
