-- Whoever may top up is told when the balance for credit reports falls low.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  n.point, n.type, n.title, n.content, true
from corporate c, (values
  (1, 'CREDIT_LOW', 'bell', 'Credit balance', 'The balance for credit reports is RM {balance}, below RM {limit}'),
  (2, 'CREDIT_LOW', 'email', 'The balance for credit reports is low', 'The balance for credit reports is RM {balance}, below RM {limit}. Top it up so that reports can be bought.')
) as n(place, point, type, title, content);
