-- What proves an income: payslips, statements, a stamped tenancy.
alter table customer_income add column "document_1" bigint, add column "document_2" bigint, add column "document_3" bigint,
  add foreign key (corporate_id, "document_1") references stored_file (corporate_id, id) deferrable,
  add foreign key (corporate_id, "document_2") references stored_file (corporate_id, id) deferrable,
  add foreign key (corporate_id, "document_3") references stored_file (corporate_id, id) deferrable;
