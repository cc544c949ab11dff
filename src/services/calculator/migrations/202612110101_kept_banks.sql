-- What banks say beside a saved eligibility: kept with it, as it was.
alter table calculation_result add column banks jsonb;
