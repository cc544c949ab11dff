-- A frozen copy stays, and so does what a case needs. No proposal is deleted but out of sight.
alter table proposal_final
  drop constraint proposal_final_corporate_id_psal_id_fkey,
  add foreign key (corporate_id, psal_id) references proposal (corporate_id, id) deferrable;
revoke delete on proposal from urus_app;
revoke update, delete on case_request from urus_app;
grant update (taken_at) on case_request to urus_app;
