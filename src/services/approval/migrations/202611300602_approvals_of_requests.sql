-- A record that somebody else holds is asked for in the same inbox; what one person decides is approved or rejected at once.
alter table approval drop constraint approval_kind_check, drop constraint approval_state_check,
  add constraint approval_kind_check check (kind in ('proposal', 'record_request')),
  add constraint approval_state_check check (state in ('Pending', 'Credit Control', 'Rejected by SSA',
    'Rejected by Credit Control', 'Approved by Credit Control', 'Converted to Case', 'Approved', 'Rejected')),
  add column request_id bigint,
  add foreign key (corporate_id, request_id) references record_request (corporate_id, id) on delete cascade deferrable,
  add constraint approval_of_request check ((kind = 'record_request') = (request_id is not null));
create unique index approval_request on approval (corporate_id, request_id) where request_id is not null;
-- Several people may ask for one record.
drop index approval_one_open;
create unique index approval_one_open on approval (corporate_id, kind, related_id)
  where superseded_at is null and request_id is null and state in ('Pending', 'Credit Control', 'Approved by Credit Control');

insert into approval (corporate_id, application_code, kind, related_type, related_id, request_id, requested_by, requested_at)
select r.corporate_id, replace(replace(c.application_code, '_v2', ''), '-v2', ''), 'record_request', r.resource, r.record_id, r.id, r.asker_id, r.created_at
from record_request r join corporate c on c.id = r.corporate_id
where r.outcome is null and r.resource in ('lead', 'customer')
  and replace(replace(c.application_code, '_v2', ''), '-v2', '') in ('sas', 'vps', 'dahongye');
