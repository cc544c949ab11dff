-- What reports of leads count stands in one index, so that a year of them is read without the leads themselves.
create index lead_reported on lead (corporate_id, created_at)
  include (id, assign_to, channel_id, status_id, customer_id, response_seconds) where deleted_at is null;
-- Leads that somebody met.
create index appointment_held on appointment (corporate_id, resource, record_id) where status = 'held';
