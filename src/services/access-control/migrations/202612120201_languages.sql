-- The language in which a person is written to; without a choice the one of their corporate, and without that English.
alter table app_user add language text check (language in ('en', 'ms', 'zh'));
grant select (language), update (language) on app_user to urus_app;
alter table corporate add language text check (language in ('en', 'ms', 'zh'));
