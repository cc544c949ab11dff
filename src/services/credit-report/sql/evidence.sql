-- What was ordered never changes, and what came of it is written down once.
create or replace function keep_credit_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  becomes constant text[] := array['version', 'status', 'score', 'customer_id'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'ordered' or new.score is not null then perform public.refuse_evidence('credit report', new.id); end if;
  elsif to_jsonb(old) - becomes <> to_jsonb(new) - becomes
    or old.status <> 'ordered' and (new.status, new.score) is distinct from (old.status, old.score)
    or new.status = 'ordered' and new.score is not null then
    perform public.refuse_evidence('credit report', old.id);
  end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update on credit_report
  for each row when (by_app()) execute function keep_credit_report();

drop trigger if exists evidence_moves_by_merge on credit_report;
create constraint trigger evidence_moves_by_merge after update on credit_report deferrable initially deferred
  for each row when (old.customer_id is distinct from new.customer_id and by_app()) execute function require_merged_customer();

create or replace function keep_credit_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  becomes constant text[] := array['content', 'summary', 'delivered_at', 'error', 'attempts', 'fence', 'run_at'];
begin
  if tg_op = 'INSERT' then
    if num_nonnulls(new.content, new.summary, new.delivered_at) > 0 then perform public.refuse_evidence('order of report', new.report_id); end if;
  elsif to_jsonb(old) - becomes <> to_jsonb(new) - becomes or old.delivered_at is not null and to_jsonb(old) <> to_jsonb(new) then
    perform public.refuse_evidence('order of report', old.report_id);
  end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update on credit_order
  for each row when (by_app()) execute function keep_credit_order();
