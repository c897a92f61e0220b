-- The export to the accounting package: which items wait, who decided what about each, and the queue.

-- One row: whether an item has gone to the accounting package.
create table item_transfer (
  agency_id bigint not null,
  item_id bigint not null,
  status text not null check (status in ('NotTransferred', 'Transferred', 'DoNotTransfer', 'Mixed')),
  sub_status text not null check (sub_status in ('Pending', 'PendingTransfer', 'InProgress', 'Complete',
    'Failed', 'Reversed', 'Unknown')),
  -- The day of the item, which never changes, beside its state: an index cannot reach into another table.
  dated_on date not null,
  primary key (agency_id, item_id)
);
-- The items that wait in the order in which they are listed: a page of them is read from here, however many wait.
create index item_transfer_by_day on item_transfer (agency_id, dated_on, item_id)
  where status in ('NotTransferred', 'Mixed');
select protect_tenant_table('item_transfer', app => 'select', poster => 'select, insert, update');

-- Global reference: what a command makes of an item's state of transfer; a state without a row refuses the command.
-- `operation`: of the row that the step makes, renews or takes out. A reversal is for voided items too.
create table transfer_step (
  command text not null check (command in ('Transfer', 'Requeue', 'Reverse', 'DoNotTransfer', 'Clear')),
  from_status text not null,
  from_sub_status text not null,
  to_status text not null,
  to_sub_status text not null,
  operation text not null check (operation in ('Transfer', 'Reverse')),
  primary key (command, from_status, from_sub_status)
);
insert into transfer_step (command, from_status, from_sub_status, to_status, to_sub_status, operation) values
  ('Transfer', 'NotTransferred', 'Pending', 'NotTransferred', 'PendingTransfer', 'Transfer'),
  ('Transfer', 'DoNotTransfer', 'Complete', 'NotTransferred', 'PendingTransfer', 'Transfer'),
  ('Transfer', 'NotTransferred', 'Failed', 'NotTransferred', 'PendingTransfer', 'Transfer'),
  ('Requeue', 'NotTransferred', 'Failed', 'NotTransferred', 'PendingTransfer', 'Transfer'),
  ('DoNotTransfer', 'NotTransferred', 'Pending', 'DoNotTransfer', 'Complete', 'Transfer'),
  ('DoNotTransfer', 'NotTransferred', 'PendingTransfer', 'DoNotTransfer', 'Complete', 'Transfer'),
  ('DoNotTransfer', 'NotTransferred', 'Failed', 'DoNotTransfer', 'Complete', 'Transfer'),
  ('Reverse', 'Transferred', 'Complete', 'Transferred', 'PendingTransfer', 'Reverse'),
  ('Reverse', 'Transferred', 'Failed', 'Transferred', 'PendingTransfer', 'Reverse'),
  -- Set aside when its reversal failed: the package still has it, so it can be reversed and never sent again.
  ('Reverse', 'DoNotTransfer', 'Failed', 'Transferred', 'PendingTransfer', 'Reverse'),
  ('Requeue', 'Transferred', 'Failed', 'Transferred', 'PendingTransfer', 'Reverse'),
  ('DoNotTransfer', 'Transferred', 'Failed', 'DoNotTransfer', 'Failed', 'Reverse'),
  -- An item whose open row is cleared is where it was before it was queued: offered again, or in the package.
  ('Clear', 'NotTransferred', 'PendingTransfer', 'NotTransferred', 'Pending', 'Transfer'),
  ('Clear', 'NotTransferred', 'Failed', 'NotTransferred', 'Pending', 'Transfer'),
  ('Clear', 'Transferred', 'PendingTransfer', 'Transferred', 'Complete', 'Reverse'),
  ('Clear', 'Transferred', 'Failed', 'Transferred', 'Complete', 'Reverse');
grant select on transfer_step to fiducia_app, fiducia_poster;

-- One row: how the agency's items reach the accounting package. An agency without a row has no connection.
create table quickbooks_connection (
  agency_id bigint not null references agency,
  integration_type text not null check (integration_type in ('Desktop', 'Online')),
  -- False: it was established once and has to be established again.
  can_be_used boolean not null,
  primary key (agency_id)
);
select protect_tenant_table('quickbooks_connection', app => 'select, insert, update', poster => null);

-- One row: one item that is to be transferred, or reversed, in the accounting package.
create table queue_item (
  agency_id bigint not null references agency,
  queue_item_id bigint not null,
  item_id bigint not null,
  operation text not null check (operation in ('Transfer', 'Reverse')),
  status text not null check (status in ('Pending', 'PendingTransfer', 'InProgress', 'Complete', 'Failed')),
  message text not null default '',
  queued_by bigint not null,
  queued_at timestamptz not null,
  completed_at timestamptz,
  primary key (agency_id, queue_item_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, queued_by) references user_account
);
-- An item waits once for each operation, however often it is sent.
create unique index queue_item_open on queue_item (agency_id, item_id, operation) where status <> 'Complete';
create index queue_item_by_item on queue_item (agency_id, item_id);
create index queue_item_by_user on queue_item (agency_id, queued_by);
-- The order of the list: failed rows, those that wait, complete ones; in each the newest first.
create index queue_item_as_listed on queue_item
  (agency_id, (case status when 'Failed' then 0 when 'Complete' then 2 else 1 end), queued_at desc, queue_item_id desc);
select protect_tenant_table('queue_item', app => 'select', poster => 'select, insert, update, delete');

-- One row: a state of transfer that somebody changed; what stands behind "who decided that this was not exported".
create table transfer_change (
  agency_id bigint not null,
  transfer_change_id bigint not null,
  item_id bigint not null,
  command text not null check (command in ('Transfer', 'Requeue', 'Reverse', 'DoNotTransfer', 'Clear', 'Void')),
  from_status text not null,
  from_sub_status text not null,
  to_status text not null,
  to_sub_status text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (agency_id, transfer_change_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, changed_by) references user_account
);
create index transfer_change_by_item on transfer_change (agency_id, item_id);
create index transfer_change_by_user on transfer_change (agency_id, changed_by);
select protect_tenant_table('transfer_change', app => 'select', poster => 'select, insert');

-- One row: a row of the queue that somebody cleared, as it was. Nothing of the export is lost by clearing it.
create table cleared_queue_item (
  agency_id bigint not null,
  queue_item_id bigint not null,
  item_id bigint not null,
  operation text not null,
  status text not null,
  message text not null,
  queued_by bigint not null,
  queued_at timestamptz not null,
  completed_at timestamptz,
  cleared_by bigint not null,
  cleared_at timestamptz not null,
  primary key (agency_id, queue_item_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, queued_by) references user_account,
  foreign key (agency_id, cleared_by) references user_account
);
create index cleared_queue_item_by_item on cleared_queue_item (agency_id, item_id);
create index cleared_queue_item_by_queuer on cleared_queue_item (agency_id, queued_by);
create index cleared_queue_item_by_clearer on cleared_queue_item (agency_id, cleared_by);
select protect_tenant_table('cleared_queue_item', app => 'select', poster => 'select, insert');
