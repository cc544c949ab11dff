-- Meetings and calls as lists: over the appointments and logged calls that records have (sales.md B6), no second store.
-- The tables' own policies keep the corporate.
drop view if exists meeting;
create view meeting with (security_invoker = true) as
select a.corporate_id, a.id, a.version, a.created_at, a.resource, a.record_id, a.user_id, a.starts_at, a.ends_at,
  a.title, a.place, a.status, a.reason, a.created_by,
  case a.resource
    when 'lead' then (select r.name from lead r where r.corporate_id = a.corporate_id and r.id = a.record_id)
    when 'customer' then (select r.full_name from customer r where r.corporate_id = a.corporate_id and r.id = a.record_id)
  end as name
from appointment a;
grant select on meeting to urus_app;

drop view if exists logged_call;
create view logged_call with (security_invoker = true) as
select e.corporate_id, e.id, 1::bigint as version, e.created_at, e.resource, e.record_id, e.author_id, e.outcome,
  e.minutes, e.body, e.next_step,
  case e.resource
    when 'lead' then (select r.contact_no from lead r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'customer' then (select r.contact_no from customer r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'recruit' then (select r.contact_no from recruit r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'sme_company' then (select r.contact_no from sme_company r where r.corporate_id = e.corporate_id and r.id = e.record_id)
  end as contact_no,
  case e.resource
    when 'lead' then (select r.name from lead r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'customer' then (select r.full_name from customer r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'loan_advisory' then (select r.name from loan_advisory r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'proposal' then (select r.name from proposal r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'case' then (select r.name from sales_case r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'recruit' then (select r.name from recruit r where r.corporate_id = e.corporate_id and r.id = e.record_id)
    when 'sme_company' then (select r.name from sme_company r where r.corporate_id = e.corporate_id and r.id = e.record_id)
  end as name
from record_entry e where e.kind = 'call';
grant select on logged_call to urus_app;
