-- A customer's monthly income is the sum of their income lines once there are any, wherever it is read, listed and
-- filtered by: a line says its amount, the average of its months, or a twelfth of its years.
create or replace function income_of_lines(corporate bigint, customer bigint) returns numeric
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select round(sum(coalesce(i.amount, m.average, y.average / 12, 0)), 2)
  from customer_income i
    cross join lateral (select avg(v) as average from unnest(array[i.month_1, i.month_2, i.month_3, i.month_4, i.month_5, i.month_6]) v) m
    cross join lateral (select avg(v) as average from unnest(array[i.year_1, i.year_2]) v) y
  where i.corporate_id = corporate and i.customer_id = customer
$$;
grant execute on function income_of_lines(bigint, bigint) to urus_app, urus_system;

create or replace function keep_monthly_income() returns trigger
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
  -- Without lines it stays as it was last: what was said of it is not forgotten.
  update customer c set monthly_income = k.income
  from (
    select d.corporate_id, d.customer_id, income_of_lines(d.corporate_id, d.customer_id) as income
    from (select distinct * from unnest(corporates, customers)) d (corporate_id, customer_id)) k
  where c.corporate_id = k.corporate_id and c.id = k.customer_id and k.income is not null
    and c.monthly_income is distinct from k.income;
  return null;
end $$;
create or replace trigger monthly_income_create after insert on customer_income
  referencing new table as made for each statement execute function keep_monthly_income();
create or replace trigger monthly_income_update after update on customer_income
  referencing old table as gone new table as made for each statement execute function keep_monthly_income();
create or replace trigger monthly_income_delete after delete on customer_income
  referencing old table as gone for each statement execute function keep_monthly_income();

-- What is typed or imported beside the lines says nothing new.
create or replace function hold_monthly_income() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.monthly_income := coalesce(income_of_lines(new.corporate_id, new.id), new.monthly_income);
  return new;
end $$;
create or replace trigger a_monthly_income before update of monthly_income on customer
  for each row when (new.monthly_income is distinct from old.monthly_income) execute function hold_monthly_income();
