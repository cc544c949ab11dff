-- Whether a statement is one that the app writes itself: what a definer function does is its owner's. Asked where a trigger
-- is to fire (`when`), for there it is still the role of the statement, and nobody sets it by a setting.
create or replace function by_app() returns boolean
  language sql stable parallel safe
  as $$ select current_user in ('urus_app', 'urus_system') $$;
grant execute on function by_app() to urus_app, urus_system;

-- Until when evidence of that time is kept (domain/retention.ts says the same years, and a test holds both together).
create or replace function kept_until(since timestamptz) returns timestamptz
  language sql stable parallel safe
  as $$ select since + interval '6 years' $$;
grant execute on function kept_until(timestamptz) to urus_app;

-- Refuses what would take evidence away or alter it: one code, by which the edge answers 409.
create or replace function refuse_evidence(what text, id bigint) returns void
  language plpgsql
as $$
begin
  raise exception '% % is evidence: it is kept as it is', what, id using errcode = 'restrict_violation';
end $$;
