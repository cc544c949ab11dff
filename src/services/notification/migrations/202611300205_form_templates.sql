-- Advisors are told when their customer hands in a KYC form, and when one signs.
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  n.point, n.type, n.title, n.content, true
from corporate c, (values
  (1, 'KYC_HANDED_IN', 'bell', 'KYC form', '{customer} handed in the KYC form'),
  (2, 'KYC_HANDED_IN', 'email', '{customer} handed in the KYC form', '{customer} handed in the KYC form: the answers are on their page.'),
  (3, 'FORM_SIGNED', 'bell', 'Application form', '{customer}: the application form was signed by {signed_by}'),
  (4, 'FORM_SIGNED', 'email', '{customer}: application form signed', '{customer}: the application form was signed by {signed_by}.')
) as n(place, point, type, title, content);
