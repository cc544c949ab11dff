-- A file is staged in many short transactions: until its last row is there, nobody sees its import.
alter table import drop constraint import_phase_check,
  add constraint import_phase_check check (phase in ('uploading', 'staged', 'check', 'import'));
