-- The connection to the accounting package is a setting with a history, which begins with what stands now.
select for_each_agency($each$
  insert into setting_change (agency_id, subject, subject_key, after)
  select agency_id, 'quickbooks_connection', '{}'::jsonb, to_jsonb(q) - 'agency_id'
    from quickbooks_connection q where agency_id = $1$each$);
