-- The number with which the next document of a kind and year begins where none has one yet: for invoices what the settings
-- say for that year.
create or replace function first_document_number(of_corporate bigint, of_kind text, of_year integer) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select c.invoice_next_number from public.corporate c
    where c.id = of_corporate and of_kind = 'invoice' and c.invoice_next_year = of_year), 1)
$$;
revoke all on function first_document_number(bigint, text, integer) from public;

-- The number of a document that is issued on a day, `INV-2026-000112`: the next of its kind and year. The series stays
-- locked until the issuing transaction ends, so that none is left out and none given twice.
create or replace function take_document_number(of_corporate bigint, of_kind text, issued_on date) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_year integer := extract(year from issued_on);
  taken integer;
begin
  -- Whoever sets the first number of the year waits for this, or this for them.
  if of_kind = 'invoice' then perform from public.corporate c where c.id = of_corporate for share; end if;
  insert into public.document_series (corporate_id, kind, year, next_number)
  values (of_corporate, of_kind, of_year, public.first_document_number(of_corporate, of_kind, of_year))
  on conflict do nothing;
  update public.document_series s set next_number = s.next_number + 1
  where s.corporate_id = of_corporate and s.kind = of_kind and s.year = of_year
  returning s.next_number - 1 into taken;
  return case of_kind when 'pro_forma' then 'PF-' when 'credit_note' then 'CN-' when 'debit_note' then 'DN-'
      else (select c.invoice_prefix from public.corporate c where c.id = of_corporate) end
    || of_year || '-' || lpad(taken::text, greatest(6, length(taken::text)), '0');
end $$;
revoke all on function take_document_number(bigint, text, date) from public;

-- A pro-forma is numbered when it is first sent; nothing else gives it a number, but a revision takes that of what it revises.
create or replace function number_pro_forma() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.stage = 'Sent' and old.stage = 'Draft' then
    new.issued_on := (now() at time zone 'Asia/Kuala_Lumpur')::date;
    if new.revises_id is null then
      new.number := public.take_document_number(new.corporate_id, 'pro_forma', new.issued_on);
    end if;
  elsif new.number is distinct from old.number then
    perform public.refuse_evidence('pro_forma', old.id);
  end if;
  return new;
end $$;
revoke all on function number_pro_forma() from public;
create or replace trigger number_when_sent before update on pro_forma
  for each row when (by_app()) execute function number_pro_forma();
