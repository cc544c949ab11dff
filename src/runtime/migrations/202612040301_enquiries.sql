-- A visitor who is on record already leaves an enquiry: an entry without an author, with the values they gave where the
-- record has others. Its owner may take them.
alter table record_entry
  drop constraint record_entry_kind_check,
  add constraint record_entry_kind_check check (kind in ('note', 'call', 'file', 'enquiry')),
  alter column author_id drop not null,
  add column offered jsonb,
  add constraint record_entry_author check (author_id is not null or kind = 'enquiry'),
  add constraint record_entry_offered check ((offered is not null) = (kind = 'enquiry'));
comment on column record_entry.offered is 'personal';
