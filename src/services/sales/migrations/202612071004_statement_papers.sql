-- The PDF of a paid statement is evidence.
alter table stored_file drop constraint stored_file_evidence_check,
  add constraint stored_file_evidence_check check (evidence in ('consent', 'application_form', 'appendix', 'invoice', 'payout_statement'));
