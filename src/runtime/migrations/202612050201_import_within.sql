-- A file may be about one record: its rows belong to it.
alter table import add column within_id bigint;
