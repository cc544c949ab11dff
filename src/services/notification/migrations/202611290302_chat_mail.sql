-- What somebody is mailed who left messages unread, where they ask for that.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + 1,
  'CHAT_MESSAGE', 'email', 'Unread messages: {subject}', '{name} wrote in {subject}, and you have not read it yet.', true
from corporate c;
