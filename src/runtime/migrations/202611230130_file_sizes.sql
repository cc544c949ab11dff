-- What a corporate and a user keep is summed at every upload.
create index stored_file_sizes on stored_file (corporate_id, created_by) include (size);
