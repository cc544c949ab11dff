-- The groups in which the caller takes part now. In PL/pgSQL, here and below, for its plans are kept: an SQL function is
-- planned anew in every statement, which policies ask several times.
create or replace function own_chat_groups() returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select p.group_id from public.participant p
    where p.user_id = public.current_actor() and p.user_corporate_id = public.current_corporate() and p.left_at is null;
end $$;
grant execute on function own_chat_groups() to urus_app;

-- Whether the caller sees every group of their corporate: its owner, and whom its settings name.
create or replace function oversees_chats() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (select from public.corporate c where c.id = public.current_corporate()
      and public.current_actor() = any (c.message_super_admin_ids))
    or exists (select from public.user_role ur
      join public.role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
      where ur.corporate_id = public.current_corporate() and ur.user_id = public.current_actor() and r.role_type = 'corporate');
end $$;
grant execute on function oversees_chats() to urus_app;

-- A group is open to its participants whatever their corporate, and to who oversees its own corporate's.
drop policy if exists reach on chat_group;
create policy reach on chat_group using (
  id in (select own_chat_groups())
  or (corporate_id = (select current_corporate()) and (select oversees_chats()))
  -- Who makes a group has it in hand until its first message is there.
  or (corporate_id = (select current_corporate()) and created_by = (select current_actor()) and msg_seq = 0));

do $$
declare
  target text;
begin
  foreach target in array array['participant', 'message', 'message_mention', 'message_revision', 'message_reaction', 'message_attachment'] loop
    execute format('drop policy if exists reach on %I', target);
    execute format('drop policy if exists additions on %I', target);
    execute format($p$create policy reach on %I using (
      group_id in (select own_chat_groups()) or (corporate_id = (select current_corporate()) and (select oversees_chats())))
      with check (group_id in (select own_chat_groups()) or (corporate_id = (select current_corporate()) and (select oversees_chats())))$p$, target);
    -- Into a group that is being made; its own policy says whose hand that is.
    execute format($p$create policy additions on %I for insert with check (
      exists (select from chat_group g where g.corporate_id = %I.corporate_id and g.id = %I.group_id))$p$, target, target, target);
  end loop;
end $$;
