-- Invitations, and who may become an administrator.

-- One row: the link with which a user chooses a password, once and within 72 hours. Only the hash of its secret is kept; a
-- new link takes the place of the one before.
create table invitation (
  agency_id bigint not null,
  user_id bigint not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  invited_by bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references user_account,
  foreign key (agency_id, invited_by) references user_account
);
create index invitation_by_inviter on invitation (agency_id, invited_by);
select protect_tenant_table('invitation', app => 'select, insert, update', poster => null);

-- Whether a user is an administrator is changed by set_administrator alone.
revoke insert, update on user_account from fiducia_app;
grant insert (agency_id, user_id, initials, first_name, last_name, office_id, password_hash, password_change_required,
    disabled_at, write_off_limit_cents),
  update (initials, first_name, last_name, office_id, password_hash, password_change_required, disabled_at,
    write_off_limit_cents) on user_account to fiducia_app;
