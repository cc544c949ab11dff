-- What of a line is open: fee and tax, less what issued credit notes take back and what was received.
create or replace function open_of_line(of_corporate bigint, of_line bigint, out fee numeric, out tax numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select l.amount - coalesce(c.fee, 0) - coalesce(r.fee, 0), l.tax - coalesce(c.tax, 0) - coalesce(r.tax, 0)
  from public.sales_document_line l
    cross join lateral (select sum(n.amount) as fee, sum(n.tax) as tax from public.sales_document_line n
      join public.sales_document d on d.corporate_id = n.corporate_id and d.id = n.document_id
      where n.corporate_id = l.corporate_id and n.corrects_line_id = l.id and d.status = 'Issued') c
    cross join lateral (select sum(s.fee) as fee, sum(s.tax) as tax from public.receipt_share s
      where s.corporate_id = l.corporate_id and s.line_id = l.id) r
  where l.corporate_id = of_corporate and l.id = of_line
$$;
revoke all on function open_of_line(bigint, bigint) from public;

-- Where a document stands by what was received and credited.
create or replace function document_status(total numeric, credited numeric, paid numeric) returns text
  language sql immutable parallel safe
as $$
  select case
    when paid + credited >= total then case when paid = 0 then 'Credited' else 'Paid' end
    when paid > 0 then 'Part paid'
    else 'Issued' end
$$;

-- Makes the app's own role keep documents as they are: a draft is approved by somebody else, issued under the next number,
-- and from then on only what it says of its payment, its e-invoice and its PDF changes. Numbers are born here alone.
create or replace function keep_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed jsonb;
  follows text[];
  may_change text[] := array['version', 'outstanding', 'remarks'];
  line record;
begin
  if tg_op = 'DELETE' then perform public.refuse_evidence('document', old.id); end if;
  if tg_op = 'INSERT' then
    if new.status <> 'Draft' or new.number is not null or new.approved_by is not null or new.issued_at is not null
      or new.paid <> 0 or new.credited <> 0 or new.pdf_file is not null or new.made_by is distinct from public.current_actor() then
      perform public.refuse_evidence('document', new.id);
    end if;
    return new;
  end if;
  follows := case old.status
    when 'Draft' then array['Draft', 'Approved', 'Cancelled']
    when 'Approved' then array['Approved', 'Issued', 'Cancelled']
    when 'Issued' then array['Issued', 'Cancelled']
    else array[old.status] end;
  if not new.status = any (follows) then perform public.refuse_evidence('document', old.id); end if;
  if new.status = 'Cancelled' then
    may_change := may_change || array['status', 'cancelled_at', 'cancel_reason', 'einvoice_status'];
    -- A valid e-invoice can be cancelled for 72 hours of its own, and is cancelled with its document.
    if old.status = 'Issued' and (old.paid <> 0 or old.credited <> 0 or old.kind = 'credit_note'
        or coalesce(old.validated_at, old.issued_at) < now() - interval '72 hours'
        or old.einvoice_status in ('submitted', 'valid', 'cancelling') and new.einvoice_status <> 'cancelled') then
      perform public.refuse_evidence('document', old.id);
    end if;
  elsif old.status = 'Draft' then
    may_change := may_change || array['due_on'];
    if new.status = 'Approved' then
      may_change := array['version', 'outstanding', 'remarks', 'status', 'approved_by'];
      if new.approved_by is distinct from public.current_actor() or new.approved_by = old.made_by then
        perform public.refuse_evidence('document', old.id);
      end if;
    end if;
  elsif old.status = 'Approved' and new.status = 'Issued' then
    may_change := may_change || array['status', 'number', 'issued_on', 'issued_at', 'issued_by', 'due_on'];
    new.issued_at := now();
    new.issued_on := (now() at time zone 'Asia/Kuala_Lumpur')::date;
    new.issued_by := public.current_actor();
    new.number := public.take_document_number(new.corporate_id, new.kind, new.issued_on);
  elsif old.status <> 'Approved' then
    may_change := may_change || array['uuid', 'long_id', 'einvoice_status', 'validated_at'];
    if old.pdf_sha256 is null then may_change := may_change || array['pdf_file', 'pdf_sha256']; end if;
    if old.validated_pdf_sha256 is null and old.einvoice_status = 'valid' then
      may_change := may_change || array['validated_pdf_file', 'validated_pdf_sha256'];
    end if;
  end if;
  select jsonb_object_agg(n.key, n.value) into changed from jsonb_each(to_jsonb(new)) n
  where n.value is distinct from to_jsonb(old) -> n.key and not n.key = any (may_change);
  if changed is not null then perform public.refuse_evidence('document', old.id); end if;
  -- A credit note takes back what is open of each line, and no more.
  if new.kind = 'credit_note' and new.status = 'Issued' and old.status = 'Approved' then
    perform from public.sales_document d where d.corporate_id = new.corporate_id and d.id = new.corrects_id for update;
    for line in select n.amount, n.tax, o.fee as open_fee, o.tax as open_tax from public.sales_document_line n
      cross join lateral public.open_of_line(n.corporate_id, n.corrects_line_id) o
      where n.corporate_id = new.corporate_id and n.document_id = new.id
    loop
      if line.open_fee is null or line.amount > line.open_fee or line.tax > line.open_tax then
        raise exception 'credit note % takes back more than is open', old.id
          using errcode = '23514', constraint = 'sales_document_line_open', table = 'sales_document_line';
      end if;
    end loop;
    update public.sales_document d set credited = d.credited + new.total,
      status = public.document_status(d.total, d.credited + new.total, d.paid), version = d.version + 1
    where d.corporate_id = new.corporate_id and d.id = new.corrects_id and d.kind <> 'credit_note'
      and d.status in ('Issued', 'Part paid') and d.einvoice_status <> 'cancelling';
    if not found then perform public.refuse_evidence('document', new.corrects_id); end if;
  end if;
  return new;
end $$;
revoke all on function keep_document() from public;
create or replace trigger keep_document before insert or update or delete on sales_document
  for each row when (by_app()) execute function keep_document();

-- The lines of a document are written with its draft; those of a credit note take back lines of the document that it corrects.
create or replace function keep_document_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  whole public.sales_document;
begin
  select * into whole from public.sales_document d where d.corporate_id = new.corporate_id and d.id = new.document_id for share;
  if whole.status is distinct from 'Draft'
    or (whole.kind = 'credit_note') <> (new.corrects_line_id is not null)
    or new.corrects_line_id is not null and not exists (select from public.sales_document_line l
      where l.corporate_id = new.corporate_id and l.id = new.corrects_line_id and l.document_id = whole.corrects_id) then
    perform public.refuse_evidence('document', new.document_id);
  end if;
  return new;
end $$;
revoke all on function keep_document_line() from public;
create or replace trigger keep_document_line before insert on sales_document_line
  for each row when (by_app()) execute function keep_document_line();

-- What is received of a line counts for its document, and is never more than is open of the line; an entry that takes a
-- receipt back takes back what that one had.
create or replace function count_receipt_share() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_document bigint;
  is_open boolean;
begin
  select l.document_id into of_document from public.sales_document_line l
  where l.corporate_id = new.corporate_id and l.id = new.line_id;
  perform from public.sales_document d where d.corporate_id = new.corporate_id and d.id = of_document for update;
  select o.fee >= 0 and o.tax >= 0 and coalesce(r.fee, 0) >= 0 and coalesce(r.tax, 0) >= 0 into is_open
  from public.open_of_line(new.corporate_id, new.line_id) o,
    (select sum(s.fee) as fee, sum(s.tax) as tax from public.receipt_share s
      where s.corporate_id = new.corporate_id and s.line_id = new.line_id) r;
  if is_open is not true then
    raise exception 'more is received of line % than is open', new.line_id
      using errcode = '23514', constraint = 'receipt_share_open', table = 'receipt_share';
  end if;
  update public.sales_document d set paid = d.paid + new.fee + new.tax,
    status = public.document_status(d.total, d.credited, d.paid + new.fee + new.tax), version = d.version + 1
  where d.corporate_id = new.corporate_id and d.id = of_document and d.kind <> 'credit_note'
    and d.status in ('Issued', 'Part paid', 'Paid', 'Credited') and d.einvoice_status <> 'cancelling';
  if not found then perform public.refuse_evidence('document', of_document); end if;
  return null;
end $$;
revoke all on function count_receipt_share() from public;
create or replace trigger count_receipt_share after insert on receipt_share
  for each row execute function count_receipt_share();

-- The shares of a receipt add up to it: asked when the transaction ends.
create or replace function require_whole_receipt() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.amount <> (select coalesce(sum(s.fee + s.tax), 0) from public.receipt_share s
      where s.corporate_id = new.corporate_id and s.receipt_id = new.id) then
    raise exception 'the shares of receipt % do not add up to it', new.id
      using errcode = '23514', constraint = 'receipt_whole', table = 'receipt';
  end if;
  return null;
end $$;
revoke all on function require_whole_receipt() from public;
drop trigger if exists whole_receipt on receipt;
create constraint trigger whole_receipt after insert on receipt deferrable initially deferred
  for each row execute function require_whole_receipt();

-- The PDF of an issued document is evidence from the moment it is kept.
create or replace function mark_document_pdf() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.stored_file f set evidence = 'invoice', kept_until = public.kept_until(new.issued_at)
  where f.corporate_id = new.corporate_id and f.id in (new.pdf_file, new.validated_pdf_file);
  return null;
end $$;
revoke all on function mark_document_pdf() from public;
create or replace trigger mark_document_pdf after update of pdf_file, validated_pdf_file on sales_document
  for each row when (new.pdf_file is distinct from old.pdf_file or new.validated_pdf_file is distinct from old.validated_pdf_file)
  execute function mark_document_pdf();
