-- How long the present lock-out is, and how many there were: the next one grows although its window is over.
alter table throttle add column locked_at timestamptz, add column locks integer not null default 0;
