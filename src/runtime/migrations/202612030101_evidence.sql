-- A kept file that is evidence (what somebody signed, an appendix that was sent) stays as it is until a day; until then only
-- erasure by law and the store reach it (sql/evidence.sql).
alter table stored_file
  add column evidence text check (evidence in ('consent', 'application_form', 'appendix')),
  add column kept_until timestamptz,
  -- Who signed it, of what was signed.
  add column signed_by text,
  -- It holds a record's appendix: evidence once it is sent.
  add column appendix boolean not null default false,
  -- The file that it was copied from: an erasure reaches its copies too.
  add column copy_of bigint,
  add check ((evidence is null) = (kept_until is null));
create index stored_file_copies on stored_file (corporate_id, copy_of) where copy_of is not null;

-- What was merged into what stays written down: evidence moves by it.
revoke update, delete on record_merge from urus_app;
grant update (undone_at) on record_merge to urus_app;

-- A copy of a file that the store has is read under the same key.
drop index stored_file_store_key;
create index stored_file_store_key on stored_file (store_key) where store_key is not null;
