-- The records that a notification tells of, so that one of several opens those. Records keep their ids for good: no key to
-- them. Who is told of an assignment is decided by the operation that makes it.
drop trigger if exists notice_create on lead;
drop trigger if exists notice_update on lead;
drop function if exists tell_assigned();
create table notification_record (
  corporate_id bigint not null references corporate (id),
  notification_id bigint not null,
  record_type text not null,
  record_id bigint not null,
  primary key (corporate_id, notification_id, record_type, record_id),
  foreign key (corporate_id, notification_id) references notification (corporate_id, id) on delete cascade
);
select isolate_tenant('notification_record');
insert into notification_record (corporate_id, notification_id, record_type, record_id)
  select corporate_id, notification_id, 'lead', lead_id from notification_lead;
drop table notification_lead;
insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  n.point, n.type, n.title, n.content, true
from corporate c, (values
  (1, 'CUSTOMER_ASSIGNED', 'bell', 'New customer', '{customer_name} is your new customer, from {by}'),
  (2, 'CUSTOMER_ASSIGNED', 'email', 'New customer: {customer_name}', '{by} assigned the customer {customer_name} to you.'),
  (3, 'CUSTOMERS_ASSIGNED', 'bell', 'New customers', 'You have {count} new customers, from {by}'),
  (4, 'CUSTOMERS_ASSIGNED', 'email', 'You have {count} new customers', '{by} assigned {count} customers to you.')
) as n(place, point, type, title, content);
