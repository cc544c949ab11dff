-- What became of the deleted parts of a record: their last lines say whose they were.
create index audit_of_deleted on audit (corporate_id, table_name, record_id) where action = 'delete';
