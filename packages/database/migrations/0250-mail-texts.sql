-- What the agency's e-mails say: a text for each paper, and a subject for credit memos.
alter table mail_setting
  add column statement_text text not null check (length(statement_text) between 1 and 2000)
    default E'Dear {client},\n\nYour statement is attached, with a balance of {amount}.\n\n{agency}',
  add column invoice_text text not null check (length(invoice_text) between 1 and 2000)
    default E'Dear {client},\n\nInvoice {number} is attached: {amount}, due on {due}.\n\n{agency}',
  add column credit_memo_subject text not null check (length(credit_memo_subject) between 1 and 200)
    default 'Credit Memo {number} from {agency}',
  add column credit_memo_text text not null check (length(credit_memo_text) between 1 and 2000)
    default E'Dear {client},\n\nCredit Memo {number} for {amount} is attached.\n\n{agency}',
  add column receipt_text text not null check (length(receipt_text) between 1 and 2000)
    default E'Dear {client},\n\nThank you. Receipt {number} for {amount} is attached.\n\n{agency}';

-- Every agency that is set up says all of it; the others have the words of the program.
alter table mail_setting
  alter column statement_subject drop default, alter column statement_text drop default,
  alter column invoice_subject drop default, alter column invoice_text drop default,
  alter column credit_memo_subject drop default, alter column credit_memo_text drop default,
  alter column receipt_subject drop default, alter column receipt_text drop default;
