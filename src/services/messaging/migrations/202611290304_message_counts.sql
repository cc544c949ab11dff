-- With all that a count of messages and its policy ask for: no message itself is read.
drop index message_shown;
create index message_shown on message (group_id, seq) include (corporate_id, sender_id, is_info) where deleted_at is null;
