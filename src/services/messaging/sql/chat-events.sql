-- What happens in a chat is told to the corporate of everybody in it, each with an event of its own; who of them hears it
-- is decided when it is delivered. `gone`: people who are told for themselves, since they are no longer in it.
create or replace function emit_chat(of_group bigint, told jsonb, gone bigint[] default '{}') returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from public.chat_group g where g.id = of_group and (g.id in (select public.own_chat_groups())
      or (g.corporate_id = public.current_corporate() and (public.oversees_chats() or g.created_by = public.current_actor()))
      or (cardinality(gone) = 1 and gone[1] = public.current_actor()))) then
    raise exception 'the group is not the caller''s';
  end if;
  -- Readers tell a late commit from a rollback by it: it has to be there before the event's id.
  perform pg_current_xact_id();
  insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
  select c.corporate_id, 'chat', null, public.current_actor(), nullif(current_setting('app.request_id', true), ''),
    told || jsonb_build_object('group_id', of_group)
  from (select p.user_corporate_id as corporate_id from public.participant p where p.group_id = of_group and p.left_at is null
    union select g.corporate_id from public.chat_group g where g.id = of_group) c;
  insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
  select p.user_corporate_id, 'chat', p.user_id, public.current_actor(), nullif(current_setting('app.request_id', true), ''),
    jsonb_build_object('group_id', of_group, 'kind', 'removed')
  from public.participant p where p.group_id = of_group and p.user_id = any (gone);
end $$;
grant execute on function emit_chat(bigint, jsonb, bigint[]) to urus_app;

-- Who may hear what happens in groups at this moment, each with the first message that is theirs to see.
drop function if exists chat_listeners(bigint);
create or replace function chat_listeners(of_groups bigint[])
  returns table (group_id bigint, corporate_id bigint, group_type text, is_own boolean, members jsonb, super_admins bigint[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select g.id, g.corporate_id, g.group_type, coalesce(strpos(g.private_key, ':') = 0, false),
    (select coalesce(jsonb_object_agg(p.user_id, p.visible_from_seq), '{}') from public.participant p
      where p.group_id = g.id and p.left_at is null),
    c.message_super_admin_ids
  from public.chat_group g join public.corporate c on c.id = g.corporate_id where g.id = any (of_groups)
$$;
grant execute on function chat_listeners(bigint[]) to urus_system;
drop function if exists chat_audience(bigint);
