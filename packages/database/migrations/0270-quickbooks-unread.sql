-- What nobody reads: how often a session was answered is in its requests, and QuickBooks Online itself says when the
-- agency has to connect again.
alter table quickbooks_session drop column answered;
alter table quickbooks_company drop column refresh_ends_at;
