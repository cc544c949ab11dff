-- Who stands beside a customer is kept beside the name too, so that lists sort and search by both [ENT-03].
create or replace function keep_joint_names() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update customer c set joint_with = (
    select string_agg(p.name, ' + ' order by p.id) from customer_joint_profile p
    where p.corporate_id = c.corporate_id and p.customer_id = c.id)
  where (c.corporate_id, c.id) in (
    select old.corporate_id, old.customer_id where tg_op <> 'INSERT'
    union select new.corporate_id, new.customer_id where tg_op <> 'DELETE');
  return null;
end $$;
create or replace trigger joint_names after insert or delete or update of name on customer_joint_profile
  for each row execute function keep_joint_names();

-- A file names joint applicants, and what it did is taken back by name: profiles follow, but one that says more than a
-- name stays until somebody removes it.
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
create or replace trigger joint_profiles_create after insert on customer
  for each row when (new.joint_with is not null and pg_trigger_depth() = 0) execute function follow_joint_names();
create or replace trigger joint_profiles_follow after update of joint_with on customer
  for each row when (new.joint_with is distinct from old.joint_with and pg_trigger_depth() = 0) execute function follow_joint_names();
