-- How long the assignee of a lead took to answer, kept: reports take the median over hundreds of thousands of leads.
alter table lead add column response_seconds integer;
-- What is worked out is not a change that somebody made.
alter table lead disable trigger user;
update lead t set response_seconds = r.seconds
from (
  select held.corporate_id, held.id, round(extract(epoch from least(
    (select min(e.created_at) from record_entry e
      where e.corporate_id = held.corporate_id and e.resource = 'lead' and e.record_id = held.id
        and e.author_id = held.assign_to and e.created_at >= held.since),
    (select min(s.created_at) from sms_log s
      where s.corporate_id = held.corporate_id and s.resource = 'lead' and s.record_id = held.id
        and s.created_by = held.assign_to and s.created_at >= held.since)) - held.since))::integer as seconds
  from (
    select l.corporate_id, l.id, l.assign_to,
      greatest(l.created_at, coalesce(a.reassignment_at, a.assign_at, l.created_at)) as since
    from lead l left join lead_assignment a
      on a.corporate_id = l.corporate_id and a.lead_id = l.id and a.user_id = l.assign_to
  ) held
) r
where r.corporate_id = t.corporate_id and r.id = t.id and r.seconds is not null;
alter table lead enable trigger user;
