-- A reversal that failed can be given up: the package keeps the item, which is never sent again and can be reversed later.
insert into transfer_step (command, from_status, from_sub_status, to_status, to_sub_status, operation) values
  ('DoNotTransfer', 'Transferred', 'Failed', 'DoNotTransfer', 'Failed', 'Reverse');

-- What QuickBooks said when it ended the transfer or the reversal; null of what a person ordered, and before this version.
alter table transfer_change add column message text;
