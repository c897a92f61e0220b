-- Refuses (FD010) UPDATE and DELETE on history, for the owner of the tables too: what was posted is reversed by new
-- rows.
create function refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'HISTORY_IS_FINAL' using errcode = 'FD010',
    detail = format('%s on %s is refused: posted rows are reversed, never changed.', tg_op, tg_table_name);
end
$$;

do $$
declare
  history_table text;
begin
  foreach history_table in array array[
    'application', 'audit_link', 'bank_file', 'bank_file_row', 'cleared_queue_item', 'control_account', 'deposit_slip', 'entry', 'event', 'issued_check', 'item', 'line_item', 'line_part', 'outflow_position', 'past_client', 'pay_method', 'period_change', 'posting', 'producer_share', 'producer_split', 'reconciliation_change', 'setting_change', 'spoiled_check', 'transfer_change'
  ] loop
    execute format('create trigger history_is_final before update or delete or truncate on %I
      for each statement execute function refuse_change()', history_table);
  end loop;
end
$$;
