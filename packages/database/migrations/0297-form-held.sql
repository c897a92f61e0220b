-- To move an item on, its export is held in the form that it has.
grant update on quickbooks_connection to fiducia_poster;
