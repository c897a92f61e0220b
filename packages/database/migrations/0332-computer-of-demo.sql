-- A demo's own computer, by which its connection is told from one that a person has made.
select for_each_agency($$
  update quickbooks_company c set connector_address = 'Harbor'
  where c.agency_id = $1 and c.connector_address is null and c.company_name = 'Harbor Insurance Agency, Inc.'
    and exists (select from demo_story s where s.agency_id = $1)$$);
