-- Keeps a client's name and address before a change of them, for papers that were issued until then. Of several changes
-- without a transaction between them no paper shows any but the first.
create function keep_past_client() returns trigger language plpgsql as $$
begin
  insert into past_client (agency_id, client_id, through_event_id, first_name, last_name, business_name,
    address_line_1, address_line_2, city, state, postal_code)
  values (old.agency_id, old.client_id,
    coalesce((select max(event_id) from event where agency_id = old.agency_id), 0), old.first_name, old.last_name, old.business_name,
    old.address_line_1, old.address_line_2, old.city, old.state, old.postal_code)
  on conflict do nothing;
  return null;
end
$$;

create trigger keep_past_client after update on client for each row
  when ((old.first_name, old.last_name, old.business_name, old.address_line_1, old.address_line_2, old.city, old.state,
    old.postal_code) is distinct from (new.first_name, new.last_name, new.business_name, new.address_line_1,
    new.address_line_2, new.city, new.state, new.postal_code))
  execute function keep_past_client();
