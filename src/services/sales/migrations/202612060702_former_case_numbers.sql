-- What a case was called in the system that it was imported from: the same file twice doubles none.
alter table sales_case add column "former_no" text;
create unique index sales_case_former_no_key on sales_case (corporate_id, "former_no") where deleted_at is null;
