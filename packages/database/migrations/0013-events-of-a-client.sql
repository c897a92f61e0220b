-- A search by a client's name or number reads that client's events, not the range's.
create index event_by_client on event (agency_id, client_id, dated_on, event_id) where client_id is not null;
