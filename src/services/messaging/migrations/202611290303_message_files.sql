-- A file belongs to one message: deleted with it.
drop index message_attachment_of_file;
create unique index message_attachment_of_file on message_attachment (file_corporate_id, file_id);
