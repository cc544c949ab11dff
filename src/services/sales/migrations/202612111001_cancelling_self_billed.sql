-- A self-billed e-invoice is cancelled at MyInvois as that of an invoice is.
alter table self_billed_document
  drop constraint self_billed_document_einvoice_status_check,
  add constraint self_billed_document_einvoice_status_check
    check (einvoice_status in ('none', 'submitted', 'valid', 'invalid', 'cancelling', 'cancelled'));
