-- Several reports as the sheets of one workbook.

-- What stands behind the first report, in its order: the words of each query and the keys of its columns.
alter table export_job add column further jsonb not null default '[]';
alter table export_job add constraint export_job_further_check check (
  case when jsonb_typeof(further) = 'array' then jsonb_array_length(further) <= 4 else false end
  and (format = 'xlsx' or further = '[]'));
