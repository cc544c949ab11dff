-- What an assignment entails is done by whoever writes a record.
drop trigger if exists assignment_create on lead;
drop trigger if exists assignment_follow on lead;
drop trigger if exists settle_assignments on corporate;
drop trigger if exists appointment_history on lead_assignment;
drop function if exists assign_new_leads();
drop function if exists follow_changed_leads();
drop function if exists settle_assignments();
drop function if exists keep_appointment_history();
