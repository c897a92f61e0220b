-- Requests a job for the current agency, in the transaction that needs it: both commit or neither. Adds the agency to
-- the payload. A waiting job with the same name and payload is not requested twice.
create function request_job(p_name text, p_payload jsonb, p_retries int) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := nullif(current_setting('app.agency_id', true), '')::bigint;
  whole constant jsonb := p_payload || jsonb_build_object('agencyId', tenant);
begin
  if tenant is null then
    raise exception 'a job is asked for outside of an agency: %', p_name;
  end if;
  perform graphile_worker.add_job(p_name, whole::json, max_attempts => p_retries + 1,
    job_key => p_name || ':' || encode(sha256(convert_to(whole::text, 'UTF8')), 'hex'));
end
$$;

grant create on schema public to fiducia_jobs;
alter function request_job owner to fiducia_jobs;
revoke create on schema public from fiducia_jobs;
grant execute on function request_job to fiducia_app, fiducia_poster;
