-- When somebody last did something about a lead: which are cold is then one comparison.
alter table lead add column touched_at timestamptz default now();
alter table lead disable trigger user;
update lead t set touched_at = greatest(t.created_at, t.last_message_at,
  (select max(a.at) from audit a where a.corporate_id = t.corporate_id and a.table_name = 'lead' and a.record_id = t.id),
  (select max(greatest(e.created_at, e.edited_at)) from record_entry e
    where e.corporate_id = t.corporate_id and e.resource = 'lead' and e.record_id = t.id));
alter table lead enable trigger user;
