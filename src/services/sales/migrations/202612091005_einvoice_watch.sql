-- A valid e-invoice is looked after for the 72 hours in which its buyer may ask to reject it, and either may cancel it.
alter table einvoice_submission
  drop constraint einvoice_submission_check,
  add column reject_requested_at timestamptz,
  add column reject_reason text,
  add constraint einvoice_submission_due_check check (
    case when state in ('queued', 'submitted', 'cancelling') then run_at is not null else state = 'valid' or run_at is null end);
update einvoice_submission set run_at = now() where state = 'valid' and validated_at > now() - interval '72 hours';
create index einvoice_submission_queued on einvoice_submission (corporate_id, run_at, id) where state = 'queued' and sent_at is null;
