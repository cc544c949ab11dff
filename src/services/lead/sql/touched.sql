-- Whoever changes a lead touched it, whichever way; what calls keep up by themselves counts where people are behind it.
create or replace function touch_changed_lead() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.touched_at := now();
  return new;
end $$;
create or replace trigger touched before update on lead for each row
  when (old.touched_at is not distinct from new.touched_at
    and (old.version, old.last_message_at, old.appointment_at)
      is distinct from (new.version, new.last_message_at, new.appointment_at))
  execute function touch_changed_lead();
