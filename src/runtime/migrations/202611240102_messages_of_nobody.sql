-- A message may go to somebody who is in no corporate yet: it is corporate 0's, whether the platform has people or not.
alter table outgoing_message drop constraint outgoing_message_corporate_id_fkey;
