-- A form that was sent stays when its customer goes, and keeps its signed document. No customer is deleted but out of sight.
alter table application_form
  drop constraint application_form_corporate_id_customer_id_fkey,
  drop constraint application_form_corporate_id_file_id_fkey,
  add foreign key (corporate_id, customer_id) references customer (corporate_id, id) deferrable,
  add foreign key (corporate_id, file_id) references stored_file (corporate_id, id) deferrable;
create index application_form_file on application_form (corporate_id, file_id) where file_id is not null;
update stored_file f set evidence = 'application_form', kept_until = kept_until(a.signed_at), signed_by = a.signed_by
from application_form a where a.corporate_id = f.corporate_id and a.file_id = f.id and a.signed_at is not null;
revoke delete on customer from urus_app;

-- Where a document stands is asked before it is taken elsewhere.
create index customer_income_document_1 on customer_income (corporate_id, "document_1") where "document_1" is not null;
create index customer_income_document_2 on customer_income (corporate_id, "document_2") where "document_2" is not null;
create index customer_income_document_3 on customer_income (corporate_id, "document_3") where "document_3" is not null;
