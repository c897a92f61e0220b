-- What four columns refer to without a foreign key.
comment on column posting.entry_id is 'Refers to entry (agency_id, entry_id). check_entries() looks once for all postings of a statement; history_is_final keeps the entry.';
comment on column posting.item_id is 'Refers to item (agency_id, item_id). check_entries() looks once for all postings of a statement; history_is_final keeps the item.';
comment on column posting.part_id is 'Refers to line_part (agency_id, part_id). check_entries() looks once for all postings of a statement; history_is_final keeps the part.';
comment on column posting.account is 'Refers, with fund, to control_account (account, fund). check_entries() looks once for all postings of a statement; history_is_final keeps the account.';
