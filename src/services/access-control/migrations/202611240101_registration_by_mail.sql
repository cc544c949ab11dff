-- Whether an e-mail address has an account is told to nobody but who reads its mail: a registration becomes an account
-- through the link in its mail, and an invitation holds an address in its own corporate alone.

-- An address is an account's once a password is set; until then it may wait in several corporates.
drop index app_user_email;
create unique index app_user_email on app_user (email) where password_hash is not null;
create unique index app_user_email_in_corporate on app_user (corporate_id, email);

-- What somebody typed who registers, until they have opened the link in their mail. It belongs to nobody: no request
-- reads it.
create table registration_request (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token; the token itself is in the mail alone.
  token_hash text not null unique,
  email text not null,
  application_code text not null,
  -- By whose link they join; null for who registers an organisation.
  public_code text,
  -- Name, phone and, with an organisation, its name.
  account jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index registration_request_email on registration_request (email);

-- It answers more than before.
drop function if exists find_password_token(text);
