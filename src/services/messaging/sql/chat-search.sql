-- Messages that hold every word, the newest first: policies would keep the search from its index, so the caller's groups
-- are this function's own matter. `uncut`: the app shows what was said before one joined.
create or replace function search_messages(in_group bigint, patterns text[], mine boolean, uncut boolean, outside boolean,
  of_app text, from_sender bigint, since timestamptz, until timestamptz, with_pin boolean, most integer)
  returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, extensions, pg_temp
as $$
declare
  me bigint := public.current_actor();
  own bigint := public.current_corporate();
  overseer boolean := public.oversees_chats();
  groups bigint[];
  since_seqs bigint[];
begin
  if me is null or own is null then return; end if;
  select array_agg(r.id), array_agg(r.seq) into groups, since_seqs from (
    select g.id, case when (overseer and g.corporate_id = own) or uncut then 0 else p.visible_from_seq end as seq
    from public.chat_group g
    left join public.participant p on p.group_id = g.id and p.user_id = me and p.left_at is null
    where (in_group is null or g.id = in_group) and (p.user_id is not null or (overseer and g.corporate_id = own
        and (g.private_key is null or strpos(g.private_key, ':') > 0)))
      and (not outside or g.group_type = 'external')) r;
  if groups is null then return; end if;
  return query
    select m.id from public.message m
    join unnest(groups, since_seqs) r(id, seq) on r.id = m.group_id and m.seq >= r.seq
    where m.deleted_at is null and not m.is_info and m.group_id = any (groups)
      -- One pattern by itself: an index answers no ALL.
      and search_text(m.body_text) like coalesce(patterns[1], '%') and search_text(m.body_text) like all (patterns)
      and (not mine or exists (select from public.message_mention k where k.message_id = m.id and k.user_id = me))
      and (of_app is null or m.application_code = of_app)
      and (from_sender is null or m.sender_id = from_sender)
      and (since is null or m.created_at >= since) and (until is null or m.created_at < until)
      and (not with_pin or m.pinned_at is not null)
    order by m.id desc limit most;
end $$;
grant execute on function search_messages(bigint, text[], boolean, boolean, boolean, text, bigint, timestamptz, timestamptz, boolean, integer) to urus_app;
