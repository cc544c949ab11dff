-- A consent keeps whom it was asked of and its document: neither goes while it stands.
alter table credit_consent
  drop constraint credit_consent_corporate_id_director_id_fkey,
  drop constraint credit_consent_corporate_id_file_id_fkey,
  add foreign key (corporate_id, director_id) references sme_director (corporate_id, id) deferrable,
  add foreign key (corporate_id, file_id) references stored_file (corporate_id, id) deferrable;
create index credit_consent_file on credit_consent (corporate_id, file_id) where file_id is not null;
update stored_file f set evidence = 'consent', kept_until = kept_until(c.signed_at), signed_by = c.signed_by
from credit_consent c where c.corporate_id = f.corporate_id and c.file_id = f.id and c.signed_at is not null;
