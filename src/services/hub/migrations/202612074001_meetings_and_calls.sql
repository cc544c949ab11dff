-- The lists of meetings and calls go through all records of a corporate by time.
create index record_entry_calls on record_entry (corporate_id, created_at desc, id desc) where kind = 'call';
create index appointment_newest on appointment (corporate_id, starts_at desc, id desc);

-- Who may do what, in the roles that are there: as new corporates begin.
update role r set access_codes = r.access_codes || array(
    select c.code from (values ('m_meeting__listing'), ('c_call__listing')) as c(code)
    where not c.code = any (r.access_codes)),
  version = r.version + 1
where r.role_access in ('corporate owner', 'admin', 'director', 'sales manager', 'sse', 'se', 'case coordinator', 'case handler');
