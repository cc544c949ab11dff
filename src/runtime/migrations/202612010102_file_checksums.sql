-- What a file was when the store got it; null of those that were moved before.
alter table stored_file add column sha256 bytea;
