-- What a person set aside is found without reading what the beginning of the export did: it changes every earlier item.
create index transfer_change_set_aside on transfer_change (agency_id, item_id) where command = 'DoNotTransfer';
