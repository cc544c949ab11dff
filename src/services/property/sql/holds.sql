-- A unit stands where its hold says: taken with it, freed with its end.
create or replace function keep_unit_stage() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is null
    and (tg_op = 'DELETE' or new.ended_at is not null or new.unit_id <> old.unit_id) then
    update unit u set stage = 'Open' where u.corporate_id = old.corporate_id and u.id = old.unit_id;
  end if;
  if tg_op <> 'DELETE' and new.ended_at is null then
    update unit u set stage = new.stage, stage_reason = null
    where u.corporate_id = new.corporate_id and u.id = new.unit_id and u.stage is distinct from new.stage;
  end if;
  return null;
end $$;
create or replace trigger unit_stage after insert or delete or update of unit_id, stage, ended_at on unit_hold
  for each row execute function keep_unit_stage();

-- Refuses what would leave a unit at another stage than its hold says: whoever changes either, at the end of what they do,
-- when the role may be one that reads no table.
create or replace function require_unit_stage() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_corporate bigint := row_now ->> 'corporate_id';
  of_unit bigint := coalesce(row_now ->> 'unit_id', row_now ->> 'id');
  stands text;
  held text;
begin
  select u.stage, h.stage into stands, held from public.unit u
    left join public.unit_hold h on h.corporate_id = u.corporate_id and h.unit_id = u.id and h.ended_at is null
  where u.corporate_id = of_corporate and u.id = of_unit;
  if stands is not null and (case when held is null then stands not in ('Open', 'Not Available') else stands <> held end) then
    raise exception 'unit % is % while its hold says %', of_unit, stands, coalesce(held, 'nothing')
      using errcode = '23514', constraint = 'unit_stage_follows_hold', table = 'unit';
  end if;
  return null;
end $$;
revoke execute on function require_unit_stage() from public;
drop trigger if exists stage_follows_hold on unit;
create constraint trigger stage_follows_hold after insert or update of stage on unit deferrable initially deferred
  for each row execute function require_unit_stage();
drop trigger if exists stage_follows_hold on unit_hold;
create constraint trigger stage_follows_hold after insert or update or delete on unit_hold deferrable initially deferred
  for each row execute function require_unit_stage();

-- What a notice says of a unit, its project and a customer.
create or replace function unit_words(of_corporate bigint, of_unit bigint, of_customer bigint, until timestamptz) returns jsonb
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object('unit', u.unit_no, 'project', p.name, 'customer', c.name,
    'until', to_char(until at time zone 'Asia/Kuala_Lumpur', 'DD/MM/YYYY HH24:MI'))
  from unit u join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
    join customer c on c.corporate_id = u.corporate_id and c.id = of_customer
  where u.corporate_id = of_corporate and u.id = of_unit
$$;

-- Where a unit opens: on its project's stacking plan, where it can be held.
create or replace function unit_address(of_corporate bigint, of_unit bigint) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select '/propertyListing/' || u.project_id || '?unit=' || u.id from unit u where u.corporate_id = of_corporate and u.id = of_unit
$$;

-- Offers an open unit to whoever is next in its queue, for half an hour; false when nobody waits or it is offered already.
create or replace function offer_unit_of(of_corporate bigint, of_unit bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  next record;
begin
  -- One at a time for a unit; one that is taken meanwhile is not offered.
  perform from public.unit u where u.corporate_id = of_corporate and u.id = of_unit and u.stage = 'Open' for update;
  if not found or exists (select from public.unit_wait w
    where w.corporate_id = of_corporate and w.unit_id = of_unit and w.ended_at is null and w.offered_until > now()) then
    return false;
  end if;
  update public.unit_wait w set offered_until = now() + interval '30 minutes'
  where w.corporate_id = of_corporate and w.id = (select q.id from public.unit_wait q
    where q.corporate_id = of_corporate and q.unit_id = of_unit and q.ended_at is null and q.offered_until is null order by q.id limit 1)
  returning w.user_id, w.customer_id, w.offered_until into next;
  if not found then return false; end if;
  perform public.tell_users(of_corporate, array[next.user_id], 'UNIT_OFFERED',
    public.unit_words(of_corporate, of_unit, next.customer_id, next.offered_until), public.unit_address(of_corporate, of_unit), null, null);
  return true;
end $$;
revoke execute on function offer_unit_of(bigint, bigint) from public;

-- The same in the open tenant.
create or replace function offer_unit(of_unit bigint) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ select public.offer_unit_of(public.current_corporate(), of_unit) $$;
revoke execute on function offer_unit(bigint) from public;
grant execute on function offer_unit(bigint) to urus_app;

-- Does the next thing whose time has come: warns of a hold at half its time, ends one that is over, passes on an offer
-- that nobody took. False when there is none. Each is one transaction: who dies in it leaves it to the next.
create or replace function work_unit_holds() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due record;
begin
  select h.* into due from public.unit_hold h
  where h.ended_at is null and h.stage = 'Reserved' and h.held_until <= now()
  order by h.held_until limit 1 for update skip locked;
  if found then
    update public.unit_hold h set ended_at = now(), end_reason = 'expired' where h.corporate_id = due.corporate_id and h.id = due.id;
    perform public.tell_users(due.corporate_id, array[due.user_id], 'UNIT_RELEASED',
      public.unit_words(due.corporate_id, due.unit_id, due.customer_id, due.held_until), public.unit_address(due.corporate_id, due.unit_id), null, null);
    perform public.offer_unit_of(due.corporate_id, due.unit_id);
    return true;
  end if;
  select h.* into due from public.unit_hold h
  where h.ended_at is null and h.stage = 'Reserved' and h.warned_at is null
    and now() >= h.created_at + (h.held_until - h.created_at) / 2
  order by h.held_until limit 1 for update skip locked;
  if found then
    update public.unit_hold h set warned_at = now() where h.corporate_id = due.corporate_id and h.id = due.id;
    perform public.tell_users(due.corporate_id, array[due.user_id], 'UNIT_HOLD_HALF',
      public.unit_words(due.corporate_id, due.unit_id, due.customer_id, due.held_until), public.unit_address(due.corporate_id, due.unit_id), null, null);
    return true;
  end if;
  select w.* into due from public.unit_wait w
  where w.ended_at is null and w.offered_until <= now() order by w.offered_until limit 1 for update skip locked;
  if found then
    update public.unit_wait w set ended_at = now(), outcome = 'passed' where w.corporate_id = due.corporate_id and w.id = due.id;
    perform public.offer_unit_of(due.corporate_id, due.unit_id);
    return true;
  end if;
  return false;
end $$;
revoke execute on function work_unit_holds() from public;
grant execute on function work_unit_holds() to urus_system;

-- The plan shows how many wait for a unit.
create or replace trigger announce_made after insert on unit_wait referencing new table as changed
  for each statement execute function announce_about('unit', 'unit_id');
create or replace trigger announce_changed after update on unit_wait referencing new table as changed
  for each statement execute function announce_about('unit', 'unit_id');

-- Of two customers that become one, one place in a queue stays: that of the customer who is kept.
create or replace function merge_waits() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from unit_wait w where w.corporate_id = new.corporate_id and w.unit_id = new.unit_id
    and w.customer_id = new.customer_id and w.ended_at is null and w.id <> new.id) then
    new.ended_at := now();
    new.outcome := 'left';
  end if;
  return new;
end $$;
create or replace trigger one_place before update of customer_id on unit_wait
  for each row when (new.ended_at is null and old.customer_id is distinct from new.customer_id) execute function merge_waits();
