-- Columns that may hold a field: whoever imports says whether they do.
alter table import add column unsure jsonb not null default '[]';
