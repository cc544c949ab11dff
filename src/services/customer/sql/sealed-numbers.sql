-- Numbers are written sealed alone.
create or replace trigger refuse_clear_number before insert or update of nric, passport_no on customer
  for each row execute function refuse_clear_number('nric', 'passport_no');
