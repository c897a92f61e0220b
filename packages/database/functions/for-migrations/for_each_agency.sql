-- Runs a statement for every agency, with its id as $1. Row level security shows the owner of the tables one agency
-- at a time; this function reads the list of all.
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
