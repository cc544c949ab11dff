-- A board's column shows the newest of its stage, by id: without it the index of all ids is read until enough of them are found.
create index sales_case_board on sales_case (corporate_id, stage, id desc) where deleted_at is null;
