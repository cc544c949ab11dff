-- What the trail says of somebody's number since a moment, on every path that writes the record: by hand, by an import, a
-- merge, an undo or a job.
create or replace function number_changes(of_corporate bigint, of_table text, of_record bigint, since timestamptz)
  returns table (at timestamptz, actor_id bigint, before text)
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select a.at, a.actor_id, a.changes -> 'contact_no' ->> 0 from public.audit a
  where a.corporate_id = of_corporate and a.table_name = of_table and a.record_id = of_record and a.action = 'update'
    and a.at > since and a.changes ? 'contact_no'
  order by a.id
$$;
revoke execute on function number_changes(bigint, text, bigint, timestamptz) from public;

-- The last number that a record had before a moment; none where it never had one.
create or replace function number_until(of_corporate bigint, of_table text, of_record bigint, until timestamptz) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    (select a.changes -> 'contact_no' ->> 0 from public.audit a
      where a.corporate_id = of_corporate and a.table_name = of_table and a.record_id = of_record and a.action = 'update'
        and a.at <= until and coalesce(a.changes -> 'contact_no' ->> 0, '') <> '' order by a.id desc limit 1),
    (select a.changes ->> 'contact_no' from public.audit a
      where a.corporate_id = of_corporate and a.table_name = of_table and a.record_id = of_record and a.action = 'create'
      order by a.id desc limit 1))
$$;
revoke execute on function number_until(bigint, text, bigint, timestamptz) from public;

-- Writes down what the trail says of the number that is asked: whoever asks has no say in it. A number is another's where the
-- record had another one within seven days; where the record, or its NRIC, is as new as that and another record of the same
-- person has another number: the lead that it was made from, a joint profile, one that was deleted or had the NRIC until
-- then; and where it is the number of one of the staff.
create or replace function mark_consent_number() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  since timestamptz := now() - interval '7 days';
  corporate bigint := new.corporate_id;
  asked text := public.message_recipient(new.mobile_number);
  of_table text := case when new.customer_id is null then 'sme_director' else 'customer' end;
  of_record bigint := coalesce(new.customer_id, new.director_id);
  lead bigint := (select c.lead_id from public.customer c where c.corporate_id = corporate and c.id = new.customer_id);
  place record;
  changed record;
  fresh record;
begin
  new.number_changed_at := null;
  new.number_before := null;
  new.number_changed_by := '{}';
  new.number_of_user := (select u.id from public.app_user u where u.corporate_id = corporate
    and public.message_recipient(u.contact_no) = asked order by u.id limit 1);

  -- The record itself, then the lead that it was made from: what it had before the first change of these days.
  for place in select * from (values (of_table, of_record), ('lead', lead)) p (name, id) where p.id is not null loop
    select min(h.at) as began, max(h.at) as at, array_agg(distinct h.actor_id) filter (where h.actor_id is not null) as actors,
      (array_agg(h.before order by h.at))[1] as before into changed
    from public.number_changes(corporate, place.name, place.id, since) h;
    if changed.at is not null and coalesce(changed.before, '') = '' then
      changed.before := public.number_until(corporate, place.name, place.id, changed.began);
    end if;
    exit when public.message_recipient(changed.before) <> asked;
    changed.before := null;
  end loop;

  -- Made, or given this NRIC or passport, within the days.
  select max(a.at) as at, array_agg(distinct a.actor_id) filter (where a.actor_id is not null) as actors into fresh
  from public.audit a where a.corporate_id = corporate and a.table_name = of_table and a.record_id = of_record and a.at > since
    and (a.action = 'create' or a.changes ?| array['nric', 'passport_no']);
  if changed.before is null and fresh.at is not null then
    select o.number into changed.before from (
      select l.contact_no as number, 1 as rank, l.id from public.lead l where l.corporate_id = corporate and l.id = lead
      union all select j.contact_no, 2, j.id from public.customer_joint_profile j
        where j.corporate_id = corporate and j.joint_customer_id = new.customer_id
      union all select c.contact_no, 3, -c.id from public.customer c
        where c.corporate_id = corporate and c.id is distinct from new.customer_id and (c.nric_index = number_index(new.nric) or c.passport_no_index = number_index(new.passport_no))
      union all select d.contact_no, 4, -d.id from public.sme_director d
        where d.corporate_id = corporate and d.id is distinct from new.director_id and d.nric_index = number_index(new.nric)
      -- Who had the NRIC or passport until a while ago, and directors who were taken off.
      union all select coalesce(c.contact_no, a.changes ->> 'contact_no'), 5, -a.id from public.audit a
        left join public.customer c on a.table_name = 'customer' and c.corporate_id = a.corporate_id and c.id = a.record_id
        where a.corporate_id = corporate and a.at > since and a.table_name in ('customer', 'sme_director')
          and (a.table_name, a.record_id) is distinct from (of_table, of_record)
          and case a.action when 'delete' then number_index(a.changes ->> 'nric') = number_index(new.nric)
            when 'update' then number_index(a.changes -> 'nric' ->> 0) = number_index(new.nric)
              or number_index(a.changes -> 'passport_no' ->> 0) = number_index(new.passport_no) end
    ) o where coalesce(o.number, '') <> '' and public.message_recipient(o.number) <> asked order by o.rank, o.id limit 1;
    changed.at := fresh.at;
    changed.actors := fresh.actors;
  end if;

  if public.message_recipient(changed.before) <> asked then
    new.number_changed_at := changed.at;
    new.number_before := public.message_recipient(changed.before);
    new.number_changed_by := coalesce(changed.actors, '{}');
  end if;
  return new;
end $$;
create or replace trigger mark_number before insert on credit_consent for each row execute function mark_consent_number();
