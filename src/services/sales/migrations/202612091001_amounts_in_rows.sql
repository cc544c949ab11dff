-- Amounts in small lists are decimal strings to the sen, as everywhere else. The trail keeps what was written in its day.
alter table sales_case disable trigger user;
update sales_case set rebates = (select jsonb_agg(case when jsonb_typeof(r -> 'amount') = 'number'
    then r || jsonb_build_object('amount', (r ->> 'amount')::numeric(14,2)::text) else r end order by n)
  from jsonb_array_elements(rebates) with ordinality as e(r, n))
where jsonb_typeof(rebates) = 'array' and jsonb_array_length(rebates) > 0;
alter table sales_case enable trigger user;

alter table payee disable trigger user;
update payee set earlier_paid = (select jsonb_agg(case when jsonb_typeof(y -> 'amount') = 'number'
    then y || jsonb_build_object('amount', (y ->> 'amount')::numeric(14,2)::text) else y end order by n)
  from jsonb_array_elements(earlier_paid) with ordinality as e(y, n))
where jsonb_typeof(earlier_paid) = 'array' and jsonb_array_length(earlier_paid) > 0;
alter table payee enable trigger user;
