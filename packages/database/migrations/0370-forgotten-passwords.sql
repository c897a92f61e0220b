-- Users have an e-mail address, to which an invitation or a link for a forgotten password goes.
alter table user_account add column email text not null default '' check (length(email) <= 200);
grant insert (email), update (email) on user_account to fiducia_app;

-- A link that goes by e-mail gets its secret when it is sent; one that was handed over keeps its own.
alter table invitation add column is_mailed boolean not null default false;

-- One row: the link with which a user who forgot the password chooses another one, once and within 30 minutes. Only the hash of
-- its secret is kept; a new link takes the place of the one before.
create table password_link (
  agency_id bigint not null,
  user_id bigint not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references user_account
);
select protect_tenant_table('password_link', app => 'select, insert, update', poster => null);

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('notPermitted', 'lockedOut',
  'passwordChanged', 'secondFactorEnrolled', 'secondFactorRemoved', 'recoveryCodeUsed', 'hostSessionRefused',
  'reportExported', 'signedIn', 'fileTaken', 'testMailSent', 'linkOpened', 'passwordForgotten'));
