-- The messages of the last day by whom they went to, who sent them and for which corporate: what their limits are counted
-- by. Recipients stand hashed, and belong to no tenant: what one corporate sends counts for the others.
create table message_turn (
  key text not null,
  at timestamptz not null
);
create index message_turn_key_at_index on message_turn (key, at desc);
create index message_turn_at_index on message_turn (at);

-- Both answer more since.
drop function if exists ask_password_reset(text);
drop function if exists claim_notification_mail();
