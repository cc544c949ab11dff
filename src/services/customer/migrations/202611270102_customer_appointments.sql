-- When a customer is met next.
alter table customer add column "appointment_at" timestamptz;
