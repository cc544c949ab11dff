-- How people are reminded of an appointment.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  'APPOINTMENT_SOON', n.type, n.title, n.content, true
from corporate c, (values
  (1, 'bell', 'Appointment soon', '{time}: appointment with {record}'),
  (2, 'email', 'Your appointment at {time}', '{time}: appointment with {record}.')
) as n(place, type, title, content);
