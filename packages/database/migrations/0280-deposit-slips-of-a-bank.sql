-- Whether checks and cash wait for a deposit slip is a setting of each trust bank, which begins with what the agency had.

alter table bank_account add column uses_deposit_slips boolean not null default false;
select for_each_agency($each$
  insert into bank_account (agency_id, gl_account_id, uses_deposit_slips)
  select g.agency_id, g.gl_account_id, true from gl_account g join agency a on a.agency_id = g.agency_id
  where g.agency_id = $1 and g.control = '1010' and a.uses_deposit_slips
  on conflict (agency_id, gl_account_id) do update set uses_deposit_slips = true$each$);
alter table agency drop column uses_deposit_slips;
