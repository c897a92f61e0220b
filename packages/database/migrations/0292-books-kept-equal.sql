-- Beginning the export again takes back what the first beginning took up and nothing has sent.
grant delete on quickbooks_total, quickbooks_journal, quickbooks_journal_event to fiducia_poster;

-- A reversal that failed is sent again once its trouble is cured: set aside, the books would differ for ever.
delete from transfer_step where command = 'DoNotTransfer' and from_status = 'Transferred';
