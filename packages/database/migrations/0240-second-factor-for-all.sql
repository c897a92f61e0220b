-- What an agency asks of everybody at sign-in.

create table sign_in_setting (
  agency_id bigint primary key references agency,
  -- Whether who has no second factor sets one up at the next sign-in, before anything else.
  requires_second_factor boolean not null default false
);
select protect_tenant_table('sign_in_setting', app => 'select, insert, update', poster => null);

-- Whether the session opens nothing until its user has set up a second factor; decided when it begins.
alter table session add column second_factor_due boolean not null default false;
