-- What a customer looks for, as the lead said it, and where their insurance stands.
alter table customer add column "interested_in" text, add column "property_type_id" bigint, add column "location_id" bigint,
  add column "budget_id" bigint, add column "insurance_status_id" bigint,
  add foreign key (corporate_id, "property_type_id") references property_type (corporate_id, id) deferrable,
  add foreign key (corporate_id, "location_id") references location (corporate_id, id) deferrable,
  add foreign key (corporate_id, "budget_id") references budget (corporate_id, id) deferrable,
  add foreign key (corporate_id, "insurance_status_id") references insurance_status (corporate_id, id) deferrable;
