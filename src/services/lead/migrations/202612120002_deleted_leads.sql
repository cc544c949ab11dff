-- Lists of what concerns leads leave out those of deleted ones.
create index lead_deleted on lead (corporate_id, id) where deleted_at is not null;
