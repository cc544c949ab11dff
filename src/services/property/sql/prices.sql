-- What the units of a project cost on a day: by the latest list that is in force then and names them.
create or replace function unit_prices(of_project bigint, on_day date) returns table (unit_id bigint, price numeric)
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select distinct on (p.unit_id) p.unit_id, p.price
  from public.price_list l join public.unit_price p on p.corporate_id = l.corporate_id and p.price_list_id = l.id
  where l.corporate_id = public.current_corporate() and l.project_id = of_project and l.valid_from <= on_day
    and (l.valid_until is null or l.valid_until >= on_day)
  order by p.unit_id, l.valid_from desc, l.id desc
$$;
grant execute on function unit_prices(bigint, date) to urus_app;

-- What one unit costs on a day, by the same rule.
create or replace function unit_price_on(of_unit bigint, on_day date) returns numeric
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p.price
  from public.unit_price p join public.price_list l on l.corporate_id = p.corporate_id and l.id = p.price_list_id
  where p.corporate_id = public.current_corporate() and p.unit_id = of_unit and l.valid_from <= on_day
    and (l.valid_until is null or l.valid_until >= on_day)
  order by l.valid_from desc, l.id desc limit 1
$$;
grant execute on function unit_price_on(bigint, date) to urus_app;
