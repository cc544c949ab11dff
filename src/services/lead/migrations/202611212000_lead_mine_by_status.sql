-- A person's own leads of one status, newest first, and how many they are: the list that sales staff ask for all day.
create index lead_mine_by_status on lead (corporate_id, assign_to, status_id, created_at desc, id desc) where deleted_at is null;
