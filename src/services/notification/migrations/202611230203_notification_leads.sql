-- The leads that a notification tells of, so that one of several opens those. Leads keep their ids for good: no key to them.
create table notification_lead (
  corporate_id bigint not null references corporate (id),
  notification_id bigint not null,
  lead_id bigint not null,
  primary key (corporate_id, notification_id, lead_id),
  foreign key (corporate_id, notification_id) references notification (corporate_id, id) on delete cascade
);
select isolate_tenant('notification_lead');
