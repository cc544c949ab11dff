-- What people were told of an offer's end, for each day that it was to end on.
create table case_offer_notice (
  corporate_id bigint not null references corporate (id),
  prod_bnk_id bigint not null,
  expires_on date not null,
  what text not null check (what in ('soon', 'expired')),
  at timestamptz not null default now(),
  primary key (corporate_id, prod_bnk_id, expires_on, what),
  foreign key (corporate_id, prod_bnk_id) references case_bank (corporate_id, id) on delete cascade deferrable
);
select isolate_tenant('case_offer_notice');
-- Over all corporates: the notices look for what ends next.
create index case_bank_offer_ends on case_bank (lo_expires_on)
  where lo_expires_on is not null and lo_accepted_on is null and reject_reason is null;

insert into notification_template (corporate_id, position, trigger_point, notif_temp_type, title, content, active)
select c.id, (select coalesce(max(t.position), 0) from notification_template t where t.corporate_id = c.id) + n.place,
  n.point, n.type, n.title, n.content, true
from corporate c, (values
  (1, 'OFFER_EXPIRES', 'bell', 'Offer expires soon', '{customer}: the offer of {bank} expires on {day}'),
  (2, 'OFFER_EXPIRES', 'email', '{customer}: offer of {bank} expires on {day}', '{customer}: the offer of {bank} expires on {day} and is not accepted yet.'),
  (3, 'OFFER_EXPIRED', 'bell', 'Offer expired', '{customer}: the offer of {bank} expired on {day}'),
  (4, 'OFFER_EXPIRED', 'email', '{customer}: offer of {bank} expired', '{customer}: the offer of {bank} expired on {day} without being accepted.')
) as n(place, point, type, title, content);
