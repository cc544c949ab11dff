-- Numbers are written sealed alone.
create or replace trigger refuse_clear_number before insert or update of nric on payee
  for each row execute function refuse_clear_number('nric');
create or replace trigger refuse_clear_number before insert or update of nric on bill_party
  for each row execute function refuse_clear_number('nric');
