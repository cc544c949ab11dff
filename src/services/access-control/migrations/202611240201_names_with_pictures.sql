-- A person's picture comes with their name: a new one is shown as soon as a new name is.
drop trigger names on app_user;
create trigger names after update of name, avatar_id on app_user for each row execute function bump_names();
