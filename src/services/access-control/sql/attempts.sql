-- Counts an attempt; answers the seconds the caller has to wait, 0 when it may go on. The wait doubles with each lock-out,
-- up to an hour, until a day was calm. What a wrong clock wrote down counts from now: it lasts its minutes and no longer.
create or replace function take_attempt(attempt_key text, allowance integer, span interval) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t public.throttle;
begin
  insert into public.throttle (key) values (attempt_key) on conflict (key) do nothing;
  select * into t from public.throttle where key = attempt_key for update;
  if t.window_start > now() then t.window_start := now(); end if;
  if t.locked_until is not null and (t.locked_at is null or t.locked_at > now()) then
    t.locked_until := now() + least(interval '1 hour', t.locked_until - coalesce(t.locked_at, now()));
    t.locked_at := now();
  end if;
  if t.locked_until <= now() then t.locked_until := null; end if;
  if t.locked_until is null then
    if t.window_start < now() - interval '1 day' then t.locks := 0; end if;
    if t.window_start < now() - span then
      t.window_start := now();
      t.failures := 0;
    end if;
    t.failures := t.failures + 1;
    if t.failures > allowance then
      t.locked_at := now();
      t.locked_until := now() + least(interval '1 hour', interval '15 seconds' * power(2, least(t.locks, 10)));
      t.locks := t.locks + 1;
    end if;
  end if;
  update public.throttle set failures = t.failures, window_start = t.window_start, locked_at = t.locked_at,
    locked_until = t.locked_until, locks = t.locks where key = attempt_key;
  return greatest(0, ceil(extract(epoch from coalesce(t.locked_until, now()) - now())))::integer;
end $$;
grant execute on function take_attempt(text, integer, interval) to urus_system;

create or replace function forget_attempts(attempt_key text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from public.throttle where key = attempt_key $$;
grant execute on function forget_attempts(text) to urus_system;
