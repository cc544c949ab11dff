-- Who has the share of a place by the chain that is kept with a case and the scheme's rule; null is the company
-- (domain/payout/chain.ts says the same).
create or replace function share_receiver(of_corporate bigint, of_case bigint, at_place integer, rule text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    (select c.user_id from public.case_chain c where c.corporate_id = of_corporate and c.prod_id = of_case and c.place = at_place),
    case rule
      when 'closer' then (select c.user_id from public.case_chain c
        where c.corporate_id = of_corporate and c.prod_id = of_case and c.place = 0)
      when 'roll_up' then (select c.user_id from public.case_chain c
        where c.corporate_id = of_corporate and c.prod_id = of_case and c.place > at_place and c.user_id is not null
        order by c.place limit 1)
    end)
$$;
revoke all on function share_receiver(bigint, bigint, integer, text) from public;

-- Holds an entry of the ledger to what was received on its case and to the entry before, and its lines to the pool, the
-- scheme and the chain: each share computed a second time, without the services. Asked when the transaction ends.
create or replace function check_commission_entry(of_corporate bigint, of_entry bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry public.commission_entry;
  has_received numeric;
  had_pool numeric;
  of_scheme public.commission_scheme;
  holders jsonb;
  is_right boolean;
begin
  select * into entry from public.commission_entry e where e.corporate_id = of_corporate and e.id = of_entry;
  select coalesce(sum(s.fee), 0) into has_received from public.receipt_share s
    join public.sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
    where s.corporate_id = of_corporate and l.prod_id = entry.prod_id;
  select e.pool into had_pool from public.commission_entry e
    where e.corporate_id = of_corporate and e.prod_id = entry.prod_id and e.id < entry.id order by e.id desc limit 1;
  select s.* into of_scheme from public.commission_scheme s
    join public.sales_case c on c.corporate_id = s.corporate_id and c.scheme_id = s.id
    where c.corporate_id = of_corporate and c.id = entry.prod_id and s.id = entry.scheme_id;
  select case when jsonb_typeof(c.credits) = 'array' then case when jsonb_array_length(c.credits) > 1 then c.credits end end into holders
    from public.sales_case c where c.corporate_id = of_corporate and c.id = entry.prod_id;
  if of_scheme.id is null or entry.received <> has_received or entry.pool_before <> coalesce(had_pool, 0)
    or exists (select from public.commission_entry e where e.corporate_id = of_corporate and e.prod_id = entry.prod_id and e.id > entry.id)
    or entry.receipt_id is not null and not exists (select from public.receipt_share s
      join public.sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
      where s.corporate_id = of_corporate and s.receipt_id = entry.receipt_id and l.prod_id = entry.prod_id) then
    raise exception 'entry % is not what was received on its case', of_entry
      using errcode = '23514', constraint = 'commission_entry_received', table = 'commission_entry';
  end if;
  with due as (
    select p.place::integer - 1 as place, (h.holder ->> 'user_id')::bigint as user_id,
      (p.share ->> 'percent')::numeric * (h.holder ->> 'percent')::numeric / 100 as percent
    from jsonb_array_elements(of_scheme.places) with ordinality p(share, place), jsonb_array_elements(holders) h(holder)
    where p.place = 1 and holders is not null
    union all
    select p.place::integer - 1, public.share_receiver(of_corporate, entry.prod_id, p.place::integer - 1, of_scheme.vacant),
      (p.share ->> 'percent')::numeric
    from jsonb_array_elements(of_scheme.places) with ordinality p(share, place)
    where p.place > 1 or holders is null
  ), shares as (
    select place, user_id, sum(trunc(entry.pool * percent / 100, 2) - trunc(entry.pool_before * percent / 100, 2)) as amount
    from due where entry.pool <> entry.pool_before group by place, user_id
    union all
    select null, null, entry.pool - entry.pool_before - coalesce((select sum(
        trunc(entry.pool * percent / 100, 2) - trunc(entry.pool_before * percent / 100, 2)) from due), 0)
    where entry.pool <> entry.pool_before
  ), had as (
    select l.place, l.user_id, sum(l.amount) as amount from public.commission_line l
    where l.corporate_id = of_corporate and l.entry_id = of_entry and l.kind in ('share', 'reversal')
      and l.prod_id = entry.prod_id and l.scheme_id = entry.scheme_id and l.earned_on = entry.earned_on
    group by l.place, l.user_id
  )
  select not exists (select place, user_id, amount from shares except select place, user_id, amount from had)
    and not exists (select place, user_id, amount from had except select place, user_id, amount from shares)
    and not exists (select from public.commission_line l where l.corporate_id = of_corporate and l.entry_id = of_entry
      and (l.prod_id <> entry.prod_id or l.scheme_id <> entry.scheme_id or l.earned_on <> entry.earned_on))
    into is_right;
  if not is_right then
    raise exception 'the lines of entry % are not the shares of its pool', of_entry
      using errcode = '23514', constraint = 'commission_line_shares', table = 'commission_line';
  end if;
end $$;
revoke all on function check_commission_entry(bigint, bigint) from public;

create or replace function check_new_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.check_commission_entry(new.corporate_id, new.id);
  return null;
end $$;
revoke all on function check_new_entry() from public;
drop trigger if exists check_new_entry on commission_entry;
create constraint trigger check_new_entry after insert on commission_entry deferrable initially deferred
  for each row when (by_app()) execute function check_new_entry();

-- A line belongs to an entry that it makes whole, or to an advance or adjustment that somebody else approved; of advances no more is set
-- off than was paid.
create or replace function check_new_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  advanced numeric;
  set_off numeric;
begin
  if new.kind = 'advance' then
    if not exists (select from public.commission_advance a where a.corporate_id = new.corporate_id and a.id = new.advance_id
      and a.state = 'approved' and a.prod_id = new.prod_id and a.user_id = new.user_id and a.amount = new.amount) then
      raise exception 'advance % is not approved', new.advance_id
        using errcode = '23514', constraint = 'commission_line_advance', table = 'commission_line';
    end if;
    return null;
  end if;
  if new.kind = 'adjustment' then
    if not exists (select from public.commission_adjustment a where a.corporate_id = new.corporate_id
      and a.id = new.adjustment_id and a.state = 'approved' and a.prod_id = new.prod_id and a.user_id = new.user_id
      and a.amount = new.amount) then
      raise exception 'adjustment % is not approved', new.adjustment_id
        using errcode = '23514', constraint = 'commission_line_adjustment', table = 'commission_line';
    end if;
    return null;
  end if;
  if new.kind = 'advance_offset' then
    select coalesce(sum(l.amount) filter (where l.kind = 'advance'), 0), coalesce(sum(l.amount) filter (where l.kind = 'advance_offset'), 0)
      into advanced, set_off from public.commission_line l
      where l.corporate_id = new.corporate_id and l.prod_id = new.prod_id and l.user_id = new.user_id;
    if set_off > 0 or advanced + set_off < 0 then
      raise exception 'more than the advances of case % is set off', new.prod_id
        using errcode = '23514', constraint = 'commission_line_offset', table = 'commission_line';
    end if;
  end if;
  perform public.check_commission_entry(new.corporate_id, new.entry_id);
  return null;
end $$;
revoke all on function check_new_line() from public;
drop trigger if exists check_new_line on commission_line;
create constraint trigger check_new_line after insert on commission_line deferrable initially deferred
  for each row when (by_app()) execute function check_new_line();

-- What a case's ledger was computed by stays, and what an advance on it will be set off by: its chain, its scheme and who
-- has credit for it.
create or replace function keep_case_chain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_corporate bigint := case when tg_op = 'DELETE' then old.corporate_id else new.corporate_id end;
  of_case bigint := case when tg_op = 'DELETE' then old.prod_id else new.prod_id end;
begin
  if exists (select from public.commission_entry e where e.corporate_id = of_corporate and e.prod_id = of_case)
    or exists (select from public.commission_line l where l.corporate_id = of_corporate and l.prod_id = of_case)
    or tg_op = 'UPDATE' and exists (select from public.commission_entry e
      where e.corporate_id = old.corporate_id and e.prod_id = old.prod_id) then
    perform public.refuse_evidence('chain', of_case);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke all on function keep_case_chain() from public;
create or replace trigger keep_case_chain before insert or update or delete on case_chain
  for each row when (by_app()) execute function keep_case_chain();

create or replace function keep_case_credits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from public.commission_entry e where e.corporate_id = new.corporate_id and e.prod_id = new.id)
    or exists (select from public.commission_line l where l.corporate_id = new.corporate_id and l.prod_id = new.id) then
    perform public.refuse_evidence('credit', new.id);
  end if;
  return new;
end $$;
revoke all on function keep_case_credits() from public;
create or replace trigger keep_case_credits before update on sales_case
  for each row when ((old.credits is distinct from new.credits or old.scheme_id is distinct from new.scheme_id
    or old.deleted_at is distinct from new.deleted_at) and by_app())
  execute function keep_case_credits();

-- An advance is asked for, and decided once by somebody who neither asked for it nor gets it.
create or replace function keep_advance() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or new.asked_by is distinct from public.current_actor() or new.decided_by is not null then
      perform public.refuse_evidence('advance', new.id);
    end if;
    return new;
  end if;
  select jsonb_object_agg(n.key, n.value) into changed from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key
      and not n.key = any (array['version', 'state', 'decided_by', 'decided_at', 'reason']);
  if changed is not null or old.state <> 'requested' or new.decided_by is distinct from public.current_actor()
    or new.state in ('approved', 'rejected') and new.decided_by in (old.asked_by, old.user_id)
    or new.state = 'withdrawn' and not new.decided_by in (old.asked_by, old.user_id) then
    perform public.refuse_evidence('advance', old.id);
  end if;
  return new;
end $$;
revoke all on function keep_advance() from public;
create or replace trigger keep_advance before insert or update on commission_advance
  for each row when (by_app()) execute function keep_advance();

-- An adjustment is requested, and decided once by somebody who neither requested nor gets it.
create or replace function keep_adjustment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or new.asked_by is distinct from public.current_actor() or new.decided_by is not null then
      perform public.refuse_evidence('adjustment', new.id);
    end if;
    return new;
  end if;
  select jsonb_object_agg(n.key, n.value) into changed from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key
      and not n.key = any (array['version', 'state', 'decided_by', 'decided_at', 'rejection']);
  if changed is not null or old.state <> 'requested' or new.decided_by is distinct from public.current_actor()
    or new.state in ('approved', 'rejected') and new.decided_by in (old.asked_by, old.user_id)
    or new.state = 'withdrawn' and new.decided_by <> old.asked_by then
    perform public.refuse_evidence('adjustment', old.id);
  end if;
  return new;
end $$;
revoke all on function keep_adjustment() from public;
create or replace trigger keep_adjustment before insert or update on commission_adjustment
  for each row when (by_app()) execute function keep_adjustment();
