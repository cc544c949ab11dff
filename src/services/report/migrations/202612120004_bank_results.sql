-- How often banks say which, as the list of submissions works it out: without, reports take few for approved.
create statistics case_bank_result on (
  case when reject_reason is not null then 'rejected'
    when decided_on is not null and (amount_approved is not null or lo_issued_on is not null) then 'approved'
    else 'pending' end
) from case_bank;
analyze case_bank;
