-- Exports made by a job: which records a file is of, and their cells once they are read. They go when the file expires.
create table export_page (
  corporate_id bigint not null,
  job_id bigint not null,
  seq integer not null,
  ids bigint[] not null,
  cells jsonb,
  primary key (corporate_id, job_id, seq),
  foreign key (corporate_id, job_id) references job (corporate_id, id) on delete cascade deferrable
);
select isolate_tenant('export_page');
