-- When somebody was last given a lead: whose turn it is asks it of everybody at each new lead.
create index lead_assignment_latest on lead_assignment (corporate_id, user_id, greatest(assign_at, reassignment_at));
