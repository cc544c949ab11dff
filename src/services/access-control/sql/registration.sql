-- Whether a solved challenge counts: once. Kept for a while past its end, should the clocks differ.
create or replace function use_captcha(challenge text, expiry timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from machinery.used_captcha u where u.expires_at < now() - interval '10 minutes';
  insert into machinery.used_captcha (signature, expires_at) values (challenge, expiry) on conflict do nothing;
  return found;
end $$;
grant execute on function use_captcha(text, timestamptz) to urus_system;

-- A corporate with what every corporate begins with: packages to subscribe to, roles, lists, lead statuses.
-- Not granted: it stands behind the functions below and the commands that run as the owner.
create or replace function make_corporate(wanted_id bigint, wanted_name text, app_code text, package text, beginning jsonb) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  made bigint;
  list record;
begin
  insert into public.subscription_package (scpk_name, scpk_type, scpk_crm_chat_massage, scpk_report_discount, privileges)
  select p.scpk_name, p.scpk_type, p.scpk_crm_chat_massage, p.scpk_report_discount,
    array(select jsonb_array_elements_text(p.privileges))
  from jsonb_to_recordset(beginning -> 'packages')
    as p(scpk_name text, scpk_type text, scpk_crm_chat_massage boolean, scpk_report_discount numeric, privileges jsonb)
  where not exists (select from public.subscription_package s where s.scpk_name = p.scpk_name)
  on conflict do nothing;
  update public.subscription_package s set next_package_id = n.id
  from jsonb_to_recordset(beginning -> 'packages') as p(scpk_name text, next text)
  join public.subscription_package n on n.scpk_name = p.next
  where s.scpk_name = p.scpk_name and s.next_package_id is null;

  insert into public.corporate (id, corporate_name, application_code)
  values (coalesce(wanted_id, nextval(pg_get_serial_sequence('public.corporate', 'id'))), wanted_name, app_code)
  returning id into made;
  insert into public.subscription (corporate_id, package_id)
  select made, p.id from public.subscription_package p where p.scpk_name = package;

  insert into public.role (corporate_id, role_name, role_type, role_access, application_code, access_codes)
  select made, r.role_name, r.role_type, r.role_access, r.application_code, array(select jsonb_array_elements_text(r.access_codes))
  from jsonb_to_recordset(beginning -> 'roles')
    as r(role_name text, role_type text, role_access text, application_code text, access_codes jsonb);

  for list in select l.key, l.value from jsonb_each(beginning -> 'lists') l order by public.refers_to_lists(l.value) loop
    perform public.begin_list(list.key, made, list.value);
  end loop;
  return made;
end $$;

-- A user with a password and a role. Not granted either.
create or replace function make_account(target_corporate bigint, account jsonb, given_role bigint, hash text) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  made bigint;
begin
  insert into public.app_user (corporate_id, name, email, contact_no, password_hash, application_code, is_corporate_owner, team_leader_id, parent_id,
    language)
  values (target_corporate, account ->> 'name', account ->> 'email', account ->> 'contact_no', hash, account ->> 'application_code',
    coalesce((account ->> 'is_corporate_owner')::boolean, false), (account ->> 'team_leader_id')::bigint, (account ->> 'parent_id')::bigint,
    account ->> 'language')
  returning id into made;
  insert into public.user_role (corporate_id, user_id, role_id)
  select target_corporate, made, given_role where given_role is not null;
  return made;
end $$;

-- Registration: a corporate on the basic package, and its owner [RTE-02].
create or replace function register_corporate(corporate_name text, app_code text, beginning jsonb, account jsonb, hash text)
  returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  made bigint := public.make_corporate(null, corporate_name, app_code, 'basic', beginning);
begin
  return query select public.make_account(made,
    jsonb_build_object('name', account -> 'name', 'email', account -> 'email', 'contact_no', account -> 'contact_no',
      'language', account -> 'language', 'application_code', app_code, 'is_corporate_owner', true),
    (select r.id from public.role r where r.corporate_id = made and r.role_type = 'corporate' order by r.id limit 1), hash), made;
end $$;
-- An account is made through its mail alone.
revoke execute on function register_corporate(text, text, jsonb, jsonb, text) from urus_system;

-- Whose public code it is: nobody's, unless user and corporate are active. `settled`: the corporate takes people, since its
-- subscription is active and it has an ordinary role.
create or replace function find_public_code(code text)
  returns table (user_id bigint, corporate_id bigint, name text, corporate_name text, application_code text, settled boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.name, c.corporate_name, u.application_code,
    exists (select from public.subscription s where s.corporate_id = u.corporate_id and s.user_id is null and s.scrb_status = 'ACTIVE')
    and exists (select from public.role r
      where r.corporate_id = u.corporate_id and r.role_type is null and r.application_code = u.application_code
        and not exists (select from unnest(r.access_codes) c where c like 'role\_%'))
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.public_code = code and u.status = 1 and c.status = 1
$$;
grant execute on function find_public_code(text) to urus_system;

-- Registration by the link of an agent: into the agent's corporate, below the agent, with the least that its staff
-- have [RTE-06, VAR-06]. The agent is notified (USER_JOINED). No row: the corporate takes nobody, or has no such role.
create or replace function register_referral(code text, account jsonb, hash text) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  agent record;
  least bigint;
  made bigint;
begin
  select f.* into agent from public.find_public_code(code) f where f.settled;
  if not found then return; end if;
  select r.id into least from public.role r
  where r.corporate_id = agent.corporate_id and r.role_type is null and r.application_code = agent.application_code
    and not exists (select from unnest(r.access_codes) c where c like 'role\_%')
  order by r.role_access = 'user' desc, cardinality(r.access_codes), r.id limit 1;
  if not found then return; end if;
  made := public.make_account(agent.corporate_id,
    jsonb_build_object('name', account -> 'name', 'email', account -> 'email', 'contact_no', account -> 'contact_no',
      'language', account -> 'language', 'application_code', agent.application_code, 'parent_id', agent.user_id), least, hash);
  perform public.tell_users(agent.corporate_id, array[agent.user_id], 'USER_JOINED', jsonb_build_object('name', account ->> 'name'),
    null, null, null);
  return query select made, agent.corporate_id;
end $$;
revoke execute on function register_referral(text, jsonb, text) from urus_system;

-- Keeps a registration and queues a mail for its address: the fresh one with the link, or the known one, in the corporate
-- of the account that is there already. Both are there before, so that the work is the same.
create or replace function request_registration(address text, hash text, lifetime interval, app_code text, code text, typed jsonb,
  fresh jsonb, known jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  theirs bigint := (select u.corporate_id from public.app_user u where u.email = address and u.password_hash is not null);
  mail jsonb := case when theirs is null then fresh else known end;
begin
  insert into public.registration_request (token_hash, email, application_code, public_code, account, expires_at)
  values (hash, address, app_code, code, typed, now() + lifetime);
  -- Nobody's yet: the platform's.
  perform public.queue_message(coalesce(theirs, 0), 'email', 'registration', address, mail ->> 'subject', mail ->> 'html',
    mail ->> 'text', true);
end $$;
grant execute on function request_registration(text, text, interval, text, text, jsonb, jsonb, jsonb) to urus_system;

-- Makes the account of a registration, once, and ends what else was registered with its address. No row: the link does
-- not hold; a row of nobody: the corporate takes nobody any more. An account that has the address by now breaks its key.
create or replace function use_registration(hash text, beginning jsonb, new_password text) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  taken public.registration_request;
begin
  delete from public.registration_request r where r.token_hash = hash and r.expires_at > now() returning * into taken;
  if not found then return; end if;
  delete from public.registration_request r where r.email = taken.email;
  if taken.public_code is null then
    return query select * from public.register_corporate(taken.account ->> 'corporate_name', taken.application_code, beginning,
      taken.account, new_password);
  else
    return query select * from public.register_referral(taken.public_code, taken.account, new_password);
    if not found then return next; end if;
  end if;
end $$;
grant execute on function use_registration(text, jsonb, text) to urus_system;

-- Opens the tenant of a public code for what a visitor sends. There is no actor: nobody has signed in.
-- No row: the code is nobody's, or its owner's subscription is over.
create or replace function open_public_code(code text, client_address text default null, request text default null)
  returns table (user_id bigint, corporate_id bigint, access_version bigint, name text, corporate_name text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select u.id, u.corporate_id, u.access_version, u.name, c.corporate_name
    into user_id, corporate_id, access_version, name, corporate_name
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.public_code = code and u.status = 1 and c.status = 1
    and (select s.scrb_status from public.subscription s
         where s.corporate_id = u.corporate_id and (s.user_id = u.id or s.user_id is null)
         order by s.user_id nulls last limit 1) = 'ACTIVE';
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
grant execute on function open_public_code(text, text, text) to urus_app;
