-- The stage of a unit whose case stands at a stage (unit-stages.ts): null where the case holds none.
create or replace function unit_stage_of(case_stage text) returns text
  language sql immutable parallel safe
as $$
  select case
    when case_stage in ('Application Pending', 'Reserve') then 'Reserved'
    when case_stage in ('Bank Processing', 'Rejected') then 'Booked'
    when case_stage in ('Bank Approval', 'Lawyer Processing') then 'Locked'
    when case_stage in ('SOLD', 'Completed') then 'Sold'
  end
$$;
grant execute on function unit_stage_of(text) to urus_app;

-- A hold begins with the time that its project gives, and has none once the banks have the case.
create or replace function keep_hold_time() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE'
    and (new.unit_id is null or new.deleted_at is not null or unit_stage_of(new.stage) is distinct from 'Reserved') then
    new.hold_until := null;
  elsif new.unit_id is not null and new.stage = 'Application Pending' and new.hold_until is null
    and (tg_op = 'INSERT' or old.unit_id is null or unit_stage_of(old.stage) is null) then
    new.hold_warned_at := null;
    new.hold_until := now() + (select make_interval(hours => p.hold_hours) from unit u
      join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
      where u.corporate_id = new.corporate_id and u.id = new.unit_id);
  end if;
  return new;
end $$;
create or replace trigger hold_time before insert or update of unit_id, stage, deleted_at on sales_case
  for each row execute function keep_hold_time();

-- A unit stands where its case says: taken and moved on with it, freed with its end and offered to whoever waits.
create or replace function keep_unit_stage() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  had bigint;
  has bigint;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null and public.unit_stage_of(old.stage) is not null then had := old.unit_id; end if;
  if tg_op <> 'DELETE' and new.deleted_at is null and public.unit_stage_of(new.stage) is not null then has := new.unit_id; end if;
  if had is distinct from has then
    update public.unit u set stage = 'Open' where u.corporate_id = old.corporate_id and u.id = had;
    if found then perform public.offer_unit_of(old.corporate_id, had); end if;
    -- A customer who has the unit waits for it no longer.
    update public.unit_wait w set ended_at = now(), outcome = 'held'
    where w.corporate_id = new.corporate_id and w.unit_id = has and w.customer_id = new.customer_id and w.ended_at is null;
  end if;
  -- One that is off the market stays there, which refuses the case at its end.
  update public.unit u set stage = public.unit_stage_of(new.stage), stage_reason = null
  where u.corporate_id = new.corporate_id and u.id = has and u.stage <> 'Not Available'
    and u.stage is distinct from public.unit_stage_of(new.stage);
  return null;
end $$;
revoke execute on function keep_unit_stage() from public;
create or replace trigger unit_stage after insert or delete or update of unit_id, stage, deleted_at on sales_case
  for each row execute function keep_unit_stage();

-- Refuses what would leave a unit at another stage than its case says: whoever changes either, at the end of what they do,
-- when the role may be one that reads no table.
create or replace function require_unit_stage() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_corporate bigint := row_now ->> 'corporate_id';
  of_unit bigint := row_now ->> case when tg_table_name = 'unit' then 'id' else 'unit_id' end;
  stands text;
  held text;
begin
  select u.stage, public.unit_stage_of(c.stage) into stands, held from public.unit u
    left join public.sales_case c on c.corporate_id = u.corporate_id and c.unit_id = u.id and c.deleted_at is null
      and public.unit_stage_of(c.stage) is not null
  where u.corporate_id = of_corporate and u.id = of_unit;
  if stands is not null and (case when held is null then stands not in ('Open', 'Not Available') else stands <> held end) then
    raise exception 'unit % is % while its case says %', of_unit, stands, coalesce(held, 'nothing')
      using errcode = '23514', constraint = 'unit_stage_follows_case', table = 'unit';
  end if;
  return null;
end $$;
revoke execute on function require_unit_stage() from public;
drop trigger if exists stage_follows_hold on unit;
drop trigger if exists stage_follows_case on unit;
create constraint trigger stage_follows_case after insert or update of stage on unit deferrable initially deferred
  for each row execute function require_unit_stage();
drop trigger if exists stage_follows_case on sales_case;
create constraint trigger stage_follows_case after insert or delete or update of unit_id, stage, deleted_at on sales_case
  deferrable initially deferred for each row execute function require_unit_stage();

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

-- Whether a case has the papers that its project asks for to keep the unit when the hold is over.
create or replace function has_hold_papers(of_corporate bigint, of_case bigint, needs text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select (select count(distinct d.kind) from public.case_document d
      where d.corporate_id = of_corporate and d.prod_id = of_case and d.file is not null
        and d.kind = any (case when needs = 'identity' then array['identity'] else array['identity', 'payment_proof'] end))
      = case when needs = 'identity' then 1 else 2 end
    and (needs <> 'submission' or exists (select from public.case_bank b
      where b.corporate_id = of_corporate and b.prod_id = of_case and b.submitted_on is not null))
$$;

-- Does the next thing whose time has come: ends a hold that is over, or keeps it where its papers are there; warns of one
-- at half its time; passes on an offer that nobody took. False when there is none. Each is one transaction: who dies in it
-- leaves it to the next.
create or replace function work_unit_holds() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due record;
begin
  select c.corporate_id, c.id, c.stage, c.unit_id, c.customer_id, c.assign_to, c.hold_until,
    public.has_hold_papers(c.corporate_id, c.id, p.release_needs) as is_kept into due
  from public.sales_case c join public.project p on p.corporate_id = c.corporate_id and p.id = c.project_id
  where c.hold_until <= now() and c.deleted_at is null and public.unit_stage_of(c.stage) = 'Reserved'
  order by c.hold_until limit 1 for update of c skip locked;
  if found then
    if due.is_kept then
      update public.sales_case c set hold_until = null where c.corporate_id = due.corporate_id and c.id = due.id;
      return true;
    end if;
    update public.sales_case c set stage = 'Cancelled', stage_since = now(), due_on = null, version = c.version + 1
    where c.corporate_id = due.corporate_id and c.id = due.id;
    insert into public.case_stage_move (corporate_id, prod_id, from_stage, to_stage, reason)
    values (due.corporate_id, due.id, due.stage, 'Cancelled', 'Hold expired');
    perform public.tell_users(due.corporate_id, array_remove(array[due.assign_to], null), 'UNIT_RELEASED',
      public.unit_words(due.corporate_id, due.unit_id, due.customer_id, due.hold_until), public.unit_address(due.corporate_id, due.unit_id), null, null);
    return true;
  end if;
  select c.corporate_id, c.id, c.unit_id, c.customer_id, c.assign_to, c.hold_until into due
  from public.sales_case c join public.project p on p.corporate_id = c.corporate_id and p.id = c.project_id
  where c.hold_until is not null and c.hold_warned_at is null and c.deleted_at is null
    and public.unit_stage_of(c.stage) = 'Reserved'
    and now() >= c.hold_until - make_interval(hours => p.hold_hours) / 2
  order by c.hold_until limit 1 for update of c skip locked;
  if found then
    update public.sales_case c set hold_warned_at = now() where c.corporate_id = due.corporate_id and c.id = due.id;
    perform public.tell_users(due.corporate_id, array_remove(array[due.assign_to], null), 'UNIT_HOLD_HALF',
      public.unit_words(due.corporate_id, due.unit_id, due.customer_id, due.hold_until), public.unit_address(due.corporate_id, due.unit_id), null, null);
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
