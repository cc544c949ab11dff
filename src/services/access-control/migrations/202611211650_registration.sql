-- How somebody from outside comes in: the check that they are human, a new corporate with its owner, a new agent by
-- the link of another.

-- Solved challenges, so that none counts twice. Of this database rather than of its data: no backup takes them along.
create table machinery.used_captcha (
  signature text primary key,
  expires_at timestamptz not null
);

-- Whether a solved challenge counts: once. Kept for a while past its end, should the clocks differ.
create function use_captcha(challenge text, expiry timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from machinery.used_captcha u where u.expires_at < now() - interval '10 minutes';
  insert into machinery.used_captcha (signature, expires_at) values (challenge, expiry) on conflict do nothing;
  return found;
end $$;

-- A corporate with what every corporate begins with: packages to subscribe to, roles, lists, lead statuses.
-- Not granted: it stands behind the functions below and the commands that run as the owner.
create function make_corporate(wanted_id bigint, wanted_name text, app_code text, package text, beginning jsonb) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  made bigint;
  main bigint;
  list record;
  entry record;
  nth integer := 0;
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

  -- A list's table and its one column have the same name.
  for list in select l.key, l.value from jsonb_each(beginning -> 'lists') l loop
    execute format('insert into public.%1$I (corporate_id, %1$I, position)
      select $1, v, n from jsonb_array_elements_text($2) with ordinality as x(v, n)', list.key) using made, list.value;
  end loop;

  for entry in
    select s.status, s.colour, s.subs from jsonb_array_elements(beginning -> 'statuses') with ordinality e(v, n)
    cross join lateral jsonb_to_record(e.v) as s(status text, colour text, subs jsonb) order by e.n
  loop
    nth := nth + 1;
    insert into public.lead_status (corporate_id, status, "group", colour, position)
    values (made, entry.status, 'main', entry.colour, nth) returning id into main;
    insert into public.lead_status (corporate_id, status, "group", colour, position, parent_id)
    select made, v, 'sub', entry.colour, nth + n, main from jsonb_array_elements_text(entry.subs) with ordinality as x(v, n);
    nth := nth + jsonb_array_length(entry.subs);
  end loop;
  return made;
end $$;

-- A user with a password and a role. Not granted either.
create function make_account(target_corporate bigint, account jsonb, given_role bigint, hash text) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  made bigint;
begin
  insert into public.app_user (corporate_id, name, email, contact_no, password_hash, application_code, is_corporate_owner, team_leader_id, parent_id)
  values (target_corporate, account ->> 'name', account ->> 'email', account ->> 'contact_no', hash, account ->> 'application_code',
    coalesce((account ->> 'is_corporate_owner')::boolean, false), (account ->> 'team_leader_id')::bigint, (account ->> 'parent_id')::bigint)
  returning id into made;
  insert into public.user_role (corporate_id, user_id, role_id)
  select target_corporate, made, given_role where given_role is not null;
  return made;
end $$;

-- Registration: a corporate on the basic package, and its owner [RTE-02].
create function register_corporate(corporate_name text, app_code text, beginning jsonb, account jsonb, hash text)
  returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  made bigint := public.make_corporate(null, corporate_name, app_code, 'basic', beginning);
begin
  return query select public.make_account(made,
    jsonb_build_object('name', account -> 'name', 'email', account -> 'email', 'contact_no', account -> 'contact_no',
      'application_code', app_code, 'is_corporate_owner', true),
    (select r.id from public.role r where r.corporate_id = made and r.role_type = 'corporate' order by r.id limit 1), hash), made;
end $$;

-- Whose public code it is: nobody's, unless user and corporate are active. `settled`: the subscription is.
create function find_public_code(code text)
  returns table (user_id bigint, corporate_id bigint, name text, corporate_name text, application_code text, settled boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.name, c.corporate_name, u.application_code,
    exists (select from public.subscription s where s.corporate_id = u.corporate_id and s.user_id is null and s.scrb_status = 'ACTIVE')
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.public_code = code and u.status = 1 and c.status = 1
$$;

-- Registration by the link of an agent: into the agent's corporate, below the agent, with the least that its staff
-- have [RTE-06, VAR-06]. No row: the corporate takes nobody, or has no such role.
create function register_referral(code text, account jsonb, hash text) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  agent record;
  least bigint;
begin
  select f.* into agent from public.find_public_code(code) f where f.settled;
  if not found then return; end if;
  select r.id into least from public.role r
  where r.corporate_id = agent.corporate_id and r.role_type is null and r.application_code = agent.application_code
    and not exists (select from unnest(r.access_codes) c where c like 'role\_%')
  order by r.role_access = 'user' desc, cardinality(r.access_codes), r.id limit 1;
  if not found then return; end if;
  return query select public.make_account(agent.corporate_id,
    jsonb_build_object('name', account -> 'name', 'email', account -> 'email', 'contact_no', account -> 'contact_no',
      'application_code', agent.application_code, 'parent_id', agent.user_id), least, hash), agent.corporate_id;
end $$;

-- Opens the tenant of a public code for what a visitor sends. There is no actor: nobody has signed in.
-- No row: the code is nobody's, or its owner's subscription is over.
create function open_public_code(code text, client_address text default null, request text default null)
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
  perform set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', '', true),
          set_config('app.address', coalesce(client_address, ''), true), set_config('app.request_id', coalesce(request, ''), true);
  return next;
end $$;

revoke execute on function use_captcha(text, timestamptz), make_corporate(bigint, text, text, text, jsonb),
  make_account(bigint, jsonb, bigint, text), register_corporate(text, text, jsonb, jsonb, text), find_public_code(text),
  register_referral(text, jsonb, text), open_public_code(text, text, text) from public;
grant execute on function use_captcha(text, timestamptz), register_corporate(text, text, jsonb, jsonb, text),
  find_public_code(text), register_referral(text, jsonb, text) to urus_system;
grant execute on function open_public_code(text, text, text) to urus_app;
