-- What people are told who are mentioned in a note or a call.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  'RECORD_MENTION', n.type, n.title, n.content, true
from corporate c, (values
  (1, 'bell', 'You were tagged', '{record}: you were tagged in a {kind} by {by}'),
  (2, 'email', '{by} tagged you: {record}', '{record}: you were tagged in a {kind} by {by}.')
) as n(place, type, title, content);
