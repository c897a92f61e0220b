-- Guesses are counted before a password or code is looked at, so that many at once get no more looks than one by one.

-- One row: how often somebody tried since `since_at`. Whose tries they are, only its hash says: a name that belongs to
-- nobody is counted like any other, so the table belongs to no agency, and the functions below alone reach it.
create table guess (
  bucket bytea primary key check (length(bucket) = 32),
  tries integer not null check (tries >= 0),
  since_at timestamptz not null,
  locked_until timestamptz
);
create index guess_since on guess (since_at);

-- What counted them before.
alter table user_account drop column failed_count, drop column locked_until;
alter table second_factor drop column failed_count, drop column locked_until;
