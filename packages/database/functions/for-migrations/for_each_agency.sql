-- Runs a statement for every agency, whose number it reads as $1. The owner of the tables sees the rows of one agency at
-- a time and no list of them: for the loop it may see the list.
create function for_each_agency(statement text) returns void language plpgsql as $$
declare
  tenant bigint;
begin
  alter table agency no force row level security;
  for tenant in select agency_id from agency order by agency_id loop
    perform set_config('app.agency_id', tenant::text, true);
    execute statement using tenant;
  end loop;
  perform set_config('app.agency_id', '', true);
  alter table agency force row level security;
end
$$;
