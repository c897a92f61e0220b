-- Keeps the ends of a policy's number, by whose beginnings the number is found by its inner part.
create function keep_policy_number_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from policy_number_end where agency_id = new.agency_id and policy_id = new.policy_id;
  end if;
  insert into policy_number_end (agency_id, ending, policy_id)
  select new.agency_id, substr(new.number_key, place), new.policy_id
  from generate_series(2, length(new.number_key) - 2) place
  on conflict do nothing;
  return null;
end
$$;

create trigger keep_policy_number_ends after insert or update of policy_number on policy
  for each row execute function keep_policy_number_ends();
