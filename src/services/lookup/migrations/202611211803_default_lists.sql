-- The lists that a corporate begins with: entries of any table with a position, in two statements a table. An entry that
-- stands below another one of its list has the other's position as parent_id.
create function begin_list(target text, corporate bigint, entries jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  columns text;
begin
  select string_agg(quote_ident(k), ', ' order by k) into columns from jsonb_object_keys(entries -> 0) k where k <> 'parent_id';
  execute format('insert into public.%1$I (corporate_id, %2$s)
    select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2) r order by r.position', target, columns)
    using corporate, jsonb_path_query_array(entries, '$[*] ? (!exists(@.parent_id))');
  if jsonb_path_exists(entries, '$[*].parent_id') then
    execute format('insert into public.%1$I (corporate_id, %2$s, parent_id)
      select $1, %2$s, (select m.id from public.%1$I m where m.corporate_id = $1 and m.position = r.parent_id)
      from jsonb_populate_recordset(null::public.%1$I, $2) r order by r.position', target, columns)
      using corporate, jsonb_path_query_array(entries, '$[*] ? (exists(@.parent_id))');
  end if;
end $$;

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

  for list in select l.key, l.value from jsonb_each(beginning -> 'lists') l loop
    perform public.begin_list(list.key, made, list.value);
  end loop;
  return made;
end $$;

revoke execute on function begin_list(text, bigint, jsonb) from public;
