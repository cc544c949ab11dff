-- Files in which masked values stand in full: one of these access codes opens them. Nobody else takes them away, whatever
-- records they stand in.
alter table stored_file add column revealed_to text[];
update stored_file f set revealed_to = array['c_customer__reveal_nric']
  from application_form a where a.corporate_id = f.corporate_id and a.file_id = f.id;
-- Where a form was sent, as the record had it then.
alter table application_form add column signer_phone text, add column signer_email text;
alter table kyc_form add column mobile_number text;
