-- A consent is of one person: by their NRIC, or the passport of who has none.
alter table credit_consent add column passport_no text;
update credit_consent c set passport_no = p.passport_no from customer p
  where p.corporate_id = c.corporate_id and p.id = c.customer_id and p.passport_no is not null;
