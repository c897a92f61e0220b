-- Nothing ever read the rows that announced each posting.
drop table outbox, outbox_mark;
