-- Notes the reminder that is due next and answers what it says; no row when none is. Of a document only its latest step
-- goes, once; a party that has reminders off, and an address that asked to be left alone, get none.
-- An older one answered less.
drop function if exists claim_payment_reminder();
create or replace function claim_payment_reminder()
  returns table (corporate_id bigint, corporate text, app_code text, recipient text, party text, number text, issued_on text,
    due_on text, total text, outstanding text, payment text, colour text, logo_key text, language text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
  due record;
begin
  select d.corporate_id, d.id, d.number, d.issued_on, d.due_on, d.total, d.outstanding, p.name as party, p.email, s.step,
    c.corporate_name, c.application_code, c.invoice_payment, c.brand_colour,
    l.key as logo_key, coalesce(p.language, c.language) as language into due
  from public.corporate c
    left join public.corporate_logo l on l.corporate_id = c.id
    join public.sales_document d on d.corporate_id = c.id and d.outstanding > 0 and d.due_on < today
    join public.bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
    cross join lateral (select max(n.step) as step
      from (values (1, c.reminder_1_days), (2, c.reminder_2_days), (3, c.reminder_3_days)) n(step, days)
      where n.days is not null and today - d.due_on >= n.days) s
  where c.send_reminders and p.reminders and p.email is not null and p.deleted_at is null and s.step is not null
    and d.einvoice_status <> 'cancelling'
    and coalesce((select k.granted from public.contact_consent k
      where k.corporate_id = d.corporate_id and k.channel = 'email' and k.address = lower(btrim(p.email))
      order by k.given_at desc, k.id desc limit 1), true)
    and not exists (select from public.payment_reminder r
      where r.corporate_id = d.corporate_id and r.document_id = d.id and r.step >= s.step)
  order by d.due_on, d.corporate_id, d.id limit 1 for update of d skip locked;
  if not found then return; end if;
  insert into public.payment_reminder (corporate_id, document_id, step, days_over, outstanding, recipient)
  values (due.corporate_id, due.id, due.step, today - due.due_on, due.outstanding, due.email);
  return query select due.corporate_id, due.corporate_name, due.application_code, due.email, due.party, due.number,
    due.issued_on::text, due.due_on::text, due.total::text, due.outstanding::text, due.invoice_payment, due.brand_colour, due.logo_key,
    due.language;
end $$;
revoke all on function claim_payment_reminder() from public;
grant execute on function claim_payment_reminder() to urus_system;
