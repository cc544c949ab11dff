-- Where a user begins after the sign-in; without a choice, in the Customer area.
alter table app_user add start_page text check (start_page in ('customers', 'my_day'));
grant select (start_page), update (start_page) on app_user to urus_app;
