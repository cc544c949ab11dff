alter table email_template add column answers_form boolean not null default false;
