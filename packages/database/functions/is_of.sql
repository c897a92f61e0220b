-- Whether a control account is of the set, as `CONTROLS` in packages/contract says them. Without a fixed search path, so that
-- it becomes a part of the statement.
create function is_of(set_name text, account text) returns boolean language sql immutable as $$
  select case set_name
    when 'trustMoney' then account in ('1010', '1015')
    when 'companies' then account in ('2110', '2120')
    when 'carriers' then account in ('2110', '2120', '2150')
    when 'others' then account in ('2110', '2120', '2140', '2150')
    when 'agency' then account in ('2130', '3100')
    when 'lines' then account in ('2110', '2120', '2130')
    when 'result' then account in ('4000', '4010', '4020', '4030', '4900', '5000', '6100', '6200')
    when 'parts' then account in ('2110', '2120', '2130', '2150')
  end
$$;

alter function is_of owner to fiducia_poster;
grant execute on function is_of to fiducia_app;
