-- People's pictures: a kept file of their corporate.
alter table app_user add column avatar_id bigint;
alter table app_user add foreign key (corporate_id, avatar_id) references stored_file (corporate_id, id) deferrable;
create index app_user_avatar on app_user (corporate_id, avatar_id) where avatar_id is not null;
grant select (avatar_id), update (avatar_id) on app_user to urus_app;
