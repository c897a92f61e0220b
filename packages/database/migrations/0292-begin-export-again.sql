-- Beginning the export again takes back what the first beginning took up and nothing has sent.
grant delete on quickbooks_total, quickbooks_journal, quickbooks_journal_event to fiducia_poster;
