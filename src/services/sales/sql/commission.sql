-- What every corporate begins with: the usual split, for sales of any day.
create or replace function begin_commission_scheme() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.commission_scheme (corporate_id, name, valid_from, places, vacant)
  values (new.id, 'Standard', date '2020-01-01', jsonb_build_array(
    jsonb_build_object('name', 'Closer', 'percent', 60), jsonb_build_object('name', '1st upline', 'percent', 20),
    jsonb_build_object('name', '2nd upline', 'percent', 10), jsonb_build_object('name', '3rd upline', 'percent', 5)),
    'roll_up');
  return null;
end $$;
create or replace trigger begin_commission_scheme after insert on corporate
  for each row execute function begin_commission_scheme();
