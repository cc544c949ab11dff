-- A lead leads to the customer whom it became, and a customer to the lead that they were; a list says which status such leads get.
alter table lead_status add column "on_conversion" boolean;
update lead_status set "on_conversion" = "status" = 'Won';
alter table lead add column "customer_id" bigint,
  add foreign key (corporate_id, "customer_id") references customer (corporate_id, id) deferrable;
create index lead_customer_id_index on lead (corporate_id, "customer_id", created_at desc, id desc) where deleted_at is null;
alter table customer add column "lead_id" bigint,
  add foreign key (corporate_id, "lead_id") references lead (corporate_id, id) deferrable;
