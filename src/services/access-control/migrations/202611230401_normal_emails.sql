-- An account's e-mail address stands in its one normal form, made before it comes here, and is compared as it stands:
-- folding case here too would let a spelling that the limits count apart reach the same account.
update app_user set email = lower(email) where email <> lower(email);
drop index app_user_email;
create unique index app_user_email on app_user (email);
