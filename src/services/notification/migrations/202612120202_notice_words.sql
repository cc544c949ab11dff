-- The templates that a notification was written by and their values, so that readers see it in their own language.
alter table notification add said jsonb;
