-- Up to so much one person tops up in a day; more waits for a second one.
alter table corporate add column credit_topup_limit numeric(14,2) not null default 10000 check (credit_topup_limit >= 0);

-- By which approval it was added, where one person alone may not.
alter table credit_movement add column approval_id bigint,
  add foreign key (corporate_id, approval_id) references approval (corporate_id, id) deferrable;
create unique index credit_movement_approval on credit_movement (corporate_id, approval_id) where approval_id is not null;
