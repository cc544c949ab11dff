-- Advisors are told when their customer uploads what was asked for.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  n.point, n.type, n.title, n.content, true
from corporate c, (values
  (1, 'DOCUMENTS_RECEIVED', 'bell', 'Documents received', '{customer} uploaded {document}'),
  (2, 'DOCUMENTS_RECEIVED', 'email', '{customer} uploaded documents', '{customer} uploaded {document}. See the documents on their page.')
) as n(place, point, type, title, content);
