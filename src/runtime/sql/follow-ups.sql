-- Keeps the earliest open follow-up of a record in its row. A resource with follow-ups has its schema's name for a table.
create or replace function keep_follow_up_at() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('update public.%I t set follow_up_at = n.due
    from (select min(f.due_at) as due from public.follow_up f
      where f.corporate_id = $1 and f.resource = $2 and f.record_id = $3 and f.done_at is null and f.removed_at is null) n
    where t.corporate_id = $1 and t.id = $3 and t.follow_up_at is distinct from n.due', new.resource)
  using new.corporate_id, new.resource, new.record_id;
  return null;
end $$;
create or replace trigger follow_up_at after insert or update of due_at, done_at, removed_at on follow_up
  for each row execute function keep_follow_up_at();

-- Claims the next follow-up that is due and that nobody was told of.
create or replace function claim_due_follow_up() returns table (id bigint, corporate_id bigint, claim uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.follow_up f set claim = gen_random_uuid(), claimed_at = now()
  from (
    select d.corporate_id, d.id from public.follow_up d
    where d.due_at <= now() and d.done_at is null and d.removed_at is null and d.told_at is null
      and (d.claimed_at is null or d.claimed_at < now() - interval '1 minute')
    order by d.due_at limit 1 for update skip locked) due
  where f.corporate_id = due.corporate_id and f.id = due.id
  returning f.id, f.corporate_id, f.claim
$$;
grant execute on function claim_due_follow_up() to urus_system;

-- Opens the tenant of a claimed follow-up for its user, who counts as told from then on. No row: it was done meanwhile,
-- somebody else claimed it, or its user is not active any more.
create or replace function open_due_follow_up(of_corporate bigint, follow_up_id bigint, by_claim uuid)
  returns table (user_id bigint, access_version bigint, resource text, record_id bigint, what text, due text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.follow_up f set told_at = now()
  where f.corporate_id = of_corporate and f.id = follow_up_id and f.claim = by_claim
    and f.done_at is null and f.removed_at is null and f.told_at is null
  returning f.user_id, f.resource, f.record_id, f.what, to_char(f.due_at, 'YYYY-MM-DD HH24:MI:SS')
  into user_id, resource, record_id, what, due;
  if not found then return; end if;
  select u.access_version into access_version from public.app_user u
  where u.corporate_id = of_corporate and u.id = user_id and u.status = 1;
  if not found then return; end if;
  perform set_config('app.corporate_id', of_corporate::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', '', true), set_config('app.request_id', 'follow-up-' || follow_up_id, true);
  return next;
end $$;
grant execute on function open_due_follow_up(bigint, bigint, uuid) to urus_app;
