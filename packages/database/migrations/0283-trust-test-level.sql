-- Whose money the trust test of a bank looks at: each owner's, or each line's.

-- By line nothing is netted: of one company, what was paid ahead on a line lessens no other line.
alter table agency add column trust_test_level text not null default 'owner' check (trust_test_level in ('owner', 'line'));
comment on table trust_position is 'One row: the trust position of one bank, at the agency''s level of the trust test; every trust test runs under its lock.';
