-- The posting function asks again whether the author's permissions reach what is posted to.
grant select on permission_grant to fiducia_poster;
grant select (agency_id, user_id, is_admin) on user_account to fiducia_poster;
