-- How far the audit chain of each agency reaches: who seals the chains has to know which have grown.

-- The function below alone looks over all agencies, and shows no more than how many links there are.
create policy chain_ends on audit_head for select to fiducia_poster using (true);
