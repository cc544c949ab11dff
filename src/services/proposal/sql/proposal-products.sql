-- The type of a proposal's first product stands beside its name, so that lists show and count it.
create or replace function keep_product_type() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_proposal bigint := case when tg_op = 'DELETE' then old.psal_id else new.psal_id end;
  of_corporate bigint := case when tg_op = 'DELETE' then old.corporate_id else new.corporate_id end;
begin
  update proposal p set product_type = f.product_type
  from (select (select o.product_type from proposal_product o
    where o.corporate_id = of_corporate and o.psal_id = of_proposal order by o.id limit 1) as product_type) f
  where p.corporate_id = of_corporate and p.id = of_proposal and p.product_type is distinct from f.product_type;
  return null;
end $$;
create or replace trigger product_type after insert or update of product_type or delete on proposal_product
  for each row execute function keep_product_type();
