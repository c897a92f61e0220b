-- Settings of a transaction that posts for an agency. A session caches plans. One that was made while a table was small would
-- keep scanning it, and every statement of a posting is a look-up by key for which one generic plan is right.
create function prepare_posting(tenant bigint) returns void language plpgsql as $$
begin
  perform set_config('app.agency_id', tenant::text, true), set_config('enable_seqscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
end
$$;

alter function prepare_posting owner to fiducia_poster;
