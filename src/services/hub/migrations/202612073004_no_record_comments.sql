-- Only columns of what hangs on any record are found by this comment: these have records of their own, and the reasons of
-- moves are erased with their stages.
comment on column hub_request.reason is null;
comment on column recruit_stage_move.reason is null;
comment on column recruit_stage_move.note is null;
