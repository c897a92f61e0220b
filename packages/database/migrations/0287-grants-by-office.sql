-- A permission that was granted for an office holds there alone, in every agency where one was.
select for_each_agency($$
  update agency set flags = flags | 8
   where agency_id = $1 and flags & 8 = 0
     and exists (select from permission_grant g where g.agency_id = $1 and g.office_id is not null)$$);
