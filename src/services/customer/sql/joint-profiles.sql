-- Who stands beside a customer is kept beside the name too, so that lists sort and search by both [ENT-03].
create or replace function keep_joint_names() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  corporates bigint[];
  customers bigint[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(corporate_id), array_agg(customer_id) into corporates, customers from made;
  end if;
  if tg_op <> 'INSERT' then
    select corporates || array_agg(corporate_id), customers || array_agg(customer_id) into corporates, customers from gone;
  end if;
  update customer c set joint_with = j.names
  from (
    select k.corporate_id, k.customer_id, string_agg(p.name, ' + ' order by p.id) as names
    from (select distinct * from unnest(corporates, customers)) k (corporate_id, customer_id)
    left join customer_joint_profile p on p.corporate_id = k.corporate_id and p.customer_id = k.customer_id
    group by k.corporate_id, k.customer_id) j
  where c.corporate_id = j.corporate_id and c.id = j.customer_id and c.joint_with is distinct from j.names;
  return null;
end $$;
create or replace trigger joint_names_create after insert on customer_joint_profile
  referencing new table as made for each statement execute function keep_joint_names();
create or replace trigger joint_names_update after update on customer_joint_profile
  referencing old table as gone new table as made for each statement execute function keep_joint_names();
create or replace trigger joint_names_delete after delete on customer_joint_profile
  referencing old table as gone for each statement execute function keep_joint_names();

-- A file names joint applicants: each is a profile.
create or replace function make_joint_profiles() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into customer_joint_profile (corporate_id, customer_id, name)
  select m.corporate_id, m.id, left(n.name, 120)
  from made m cross join lateral unnest(string_to_array(m.joint_with, '+')) with ordinality as u(raw, at)
    cross join lateral (select btrim(u.raw) as name) n
  where n.name <> '' group by m.corporate_id, m.id, n.name order by m.id, min(u.at);
  return null;
end $$;
create or replace trigger joint_profiles_create after insert on customer
  referencing new table as made for each statement when (pg_trigger_depth() = 0) execute function make_joint_profiles();

-- What a file did is taken back by name: profiles follow, but one that says more than a name stays until somebody
-- removes it.
create or replace function follow_joint_names() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  named constant text[] := array(select distinct btrim(n) from unnest(string_to_array(new.joint_with, '+')) n where btrim(n) <> '');
begin
  delete from customer_joint_profile p
  where p.corporate_id = new.corporate_id and p.customer_id = new.id and p.name <> all (named)
    and coalesce(p.relationship, p.contact_no, p.email, p.joint_customer_id::text) is null;
  insert into customer_joint_profile (corporate_id, customer_id, name)
  select new.corporate_id, new.id, left(n.name, 120) from unnest(string_to_array(new.joint_with, '+')) with ordinality as u(raw, at)
    cross join lateral (select btrim(u.raw) as name) n
  where n.name <> '' and not exists (select from customer_joint_profile p
    where p.corporate_id = new.corporate_id and p.customer_id = new.id and p.name = n.name)
  group by n.name order by min(u.at);
  return null;
end $$;
create or replace trigger joint_profiles_follow after update of joint_with on customer
  for each row when (new.joint_with is distinct from old.joint_with and pg_trigger_depth() = 0) execute function follow_joint_names();
