-- Further things that wait for approval: a higher package that somebody asks its owner for, a fee below its list price.
alter table approval drop constraint approval_kind_check, drop constraint approval_related_type_check,
  add constraint approval_kind_check check (kind in ('proposal', 'record_request', 'upgrade', 'price_override')),
  add constraint approval_related_type_check check (related_type in ('lead', 'customer', 'proposal', 'case', 'subscription'));
create index approval_asked_by on approval (corporate_id, requested_by, id);
