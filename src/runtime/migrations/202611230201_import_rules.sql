-- What becomes of known records, what each row changed, and the way back.
alter table import
  -- How known records are treated, and single fields of them otherwise.
  add column known jsonb not null default '{"all": "fill", "fields": {}}',
  -- Of the known ones: only empty fields were filled, and something was replaced. The rest was left alone.
  add column filled bigint not null default 0,
  add column replaced bigint not null default 0,
  -- New ones whose created date had yet to come and was not taken.
  add column future_dates bigint not null default 0,
  add column started_at timestamptz,
  -- The jobs that wrote in this import's name: what they changed nobody else did.
  add column run_jobs bigint[] not null default '{}',
  add column assigned bigint not null default 0,
  add column removed bigint not null default 0,
  add column restored bigint not null default 0,
  add column stayed bigint not null default 0;
alter table import drop constraint import_phase_check;
-- assign: its new records are being given to people; undo: it is taken back.
alter table import add constraint import_phase_check check (phase in ('uploading', 'staged', 'check', 'import', 'assign', 'undo'));

alter table import_row
  add column effect text check (effect in ('filled', 'replaced', 'kept')),
  -- Field → [before, after]; of a new record only in a check, where no table has it.
  add column changes jsonb,
  add column undone text check (undone in ('removed', 'restored', 'stayed')),
  -- The fields that others changed since.
  add column stayed jsonb;
create index import_row_changed on import_row (corporate_id, import_id, line) where effect in ('filled', 'replaced');
create index import_row_record on import_row (corporate_id, import_id, record_id) where record_id is not null;
create index import_row_stayed on import_row (corporate_id, import_id, line) where undone = 'stayed';
