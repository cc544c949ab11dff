-- Numbers are written sealed alone.
create or replace trigger refuse_clear_number before insert or update of nric on sme_director
  for each row execute function refuse_clear_number('nric');
