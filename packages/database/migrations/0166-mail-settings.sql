-- How the agency's mail presents itself; the server that sends it is a setting of the installation.
create table mail_setting (
  agency_id bigint primary key references agency,
  -- Empty: the agency's name.
  sender_name text not null default '' check (length(sender_name) <= 100),
  -- Empty: the agency's e-mail address.
  reply_to text not null default '' check (length(reply_to) <= 200),
  -- {agency}, {client} and {number} stand for what they name.
  statement_subject text not null default 'Statement from {agency}' check (length(statement_subject) between 1 and 200),
  invoice_subject text not null default 'Invoice {number} from {agency}' check (length(invoice_subject) between 1 and 200),
  receipt_subject text not null default 'Receipt {number} from {agency}' check (length(receipt_subject) between 1 and 200)
);
select protect_tenant_table('mail_setting', app => 'select, insert, update', poster => null);
