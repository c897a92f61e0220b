-- Refuses (FD024) a posting that was decided before the last change of an account: the account may be inactive now or of
-- another kind. Those who change accounts wait for postings that began earlier (period_lock), which check_period has
-- taken before.
create function check_chart(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from setting_change c where c.agency_id = tenant and c.subject = 'gl_account'
      and c.change_number > (request ->> 'sawChart')::bigint) then
    raise exception 'CHART_CHANGED' using errcode = 'FD024';
  end if;
end
$$;

alter function check_chart owner to fiducia_poster;
