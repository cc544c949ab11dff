-- A lead status may close the lead: it then no longer counts as somebody's open one.
alter table lead_status add column "closed" boolean;
update lead_status set "closed" = "status" in ('Won', 'Lost');
