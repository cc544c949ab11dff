-- Signed messaging links: each lets somebody in once.
create table messaging_link (
  id uuid not null,
  corporate_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (corporate_id, id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) on delete cascade deferrable
);
create index messaging_link_user on messaging_link (corporate_id, user_id);
select isolate_tenant('messaging_link');
revoke select, update, delete on messaging_link from urus_app;

-- Codes of unsigned messaging links. A row is kept for whatever was typed, known or not, so that neither the answer nor its
-- time tells which; a process finds the account and sends the code afterwards. No request reads them.
create table messaging_code (
  id uuid primary key,
  email text not null,
  public_code text not null,
  application_code text not null,
  expires_at timestamptz not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Once a code was sent.
  code_hash text,
  tries smallint not null default 0
);
create index messaging_code_waiting on messaging_code (asked_at) where answered_at is null;
create index messaging_code_email on messaging_code (email);

-- It tells more from now on: its text stands in sql/messaging-links.sql.
drop function if exists find_messaging_account(text, text);
