-- What nobody asks for any more is taken away: old answers to commands, and rows of the outbox from before its mark.

-- One row: where the agency's outbox begins. What was written before is nobody's work: a first reader starts here.
create table outbox_mark (
  agency_id bigint not null references agency,
  begins_at timestamptz not null,
  primary key (agency_id)
);
select protect_tenant_table('outbox_mark', app => 'select', poster => 'select, insert, update');

create index outbox_by_age on outbox (agency_id, created_at);
grant delete on outbox to fiducia_poster;

create index idempotency_by_age on idempotency (agency_id, created_at);
grant delete on idempotency to fiducia_poster;

-- Two functions alone look over all agencies, and show no more than their numbers: which there are, and which have totals to
-- be kept.
create policy numbers on agency for select to fiducia_poster using (true);
create policy behind on kept_total_head for select to fiducia_poster using (true);
