-- What people are told when somebody asks for a record of theirs, and how it ended.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  n.point, n.type, n.title, n.content, true
from corporate c, (values
  (1, 'RECORD_REQUESTED', 'bell', 'Somebody asks for a record', '{by} asks {wish}: {record}'),
  (2, 'RECORD_REQUESTED', 'email', '{by} asks {wish}: {record}', '{by} asks {wish}: {record}. Open it to accept or refuse.'),
  (3, 'RECORD_REQUEST_DECIDED', 'bell', 'Your request', '{record}: {by} {outcome} your request'),
  (4, 'RECORD_REQUEST_DECIDED', 'email', 'Your request for {record}', '{record}: {by} {outcome} your request.')
) as n(place, point, type, title, content);
