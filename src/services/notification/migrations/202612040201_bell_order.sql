-- The bell lists what is newest first; a batch that grows is told anew.
create index notification_newest on notification (corporate_id, noti_user_id, created_at desc, id desc);
drop index notification_of_user;
