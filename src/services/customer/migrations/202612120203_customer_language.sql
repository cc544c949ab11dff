-- The language in which a customer, a lead and a billed party are written to, and the one of what a customer is asked to sign.
alter table customer add language text check (language in ('en', 'ms', 'zh'));
alter table lead add language text check (language in ('en', 'ms', 'zh'));
alter table bill_party add language text check (language in ('en', 'ms', 'zh'));
alter table credit_consent add language text check (language in ('en', 'ms', 'zh'));
