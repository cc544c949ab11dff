-- When the sign-in was that a session goes back to, where another session opened it by a login token; else null, it began itself.
alter table session add column began_at timestamptz;
