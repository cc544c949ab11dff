-- Lists of what concerns customers leave out those of deleted ones.
create index customer_deleted on customer (corporate_id, id) where deleted_at is not null;
