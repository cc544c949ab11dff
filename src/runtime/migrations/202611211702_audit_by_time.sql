-- The audit is read by time, of everybody or of one person.
create index audit_newest on audit (corporate_id, at desc, id desc);
create index audit_of_actor on audit (corporate_id, actor_id, at desc, id desc);
