-- A file that is kept with a record is an entry of its activity: one kept file may stand in several records.
alter table record_entry
  drop constraint record_entry_kind_check,
  add constraint record_entry_kind_check check (kind in ('note', 'call', 'file')),
  add column file_id bigint,
  add constraint record_entry_file_check check ((kind = 'file') = (file_id is not null)),
  add foreign key (corporate_id, file_id) references stored_file (corporate_id, id) deferrable;
create index record_entry_of_file on record_entry (corporate_id, file_id) where file_id is not null;
