-- What moved a case, and why, stands in its activity.
select add_audit('case_stage_move');
