-- A short name by which developers and offices call a project in their files.
alter table project add column "code" text;
create unique index project_code_key on project (corporate_id, lower("code")) where deleted_at is null;
