-- Who decided what is never deleted, and no step is changed.
revoke delete on approval from urus_app;
revoke update, delete on approval_step from urus_app;
alter table approval_step
  drop constraint approval_step_corporate_id_approval_id_fkey,
  add foreign key (corporate_id, approval_id) references approval (corporate_id, id) deferrable;
