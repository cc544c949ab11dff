-- A text as searches compare it: in small letters, without accents, with one kind of apostrophe. Every other letter is
-- spelt by its number, so that trigrams tell a single character of any script apart, on both engines alike. Kept in
-- indexes: whoever changes it builds them anew in a migration. src/domain/search-text.ts does the same.
create or replace function spell_text(given text) returns text
  language plpgsql immutable parallel safe
as $$
declare
  plain text := translate(given, '’‘ʼ`´′', '''''''''''''');
begin
  plain := regexp_replace(normalize(plain, NFKD),
    '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  plain := translate(normalize(lower(plain), NFKC), 'đøłıħς', 'dolihσ');
  plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  if octet_length(plain) = char_length(plain) then return plain; end if;
  return (select string_agg(case when ascii(l.letter) < 128 then l.letter else 'x' || lpad(to_hex(ascii(l.letter)), 5, '0') end, '' order by l.n)
    from string_to_table(plain, null) with ordinality as l(letter, n));
end $$;
grant execute on function spell_text(text) to urus_app, urus_system;

-- Inlined by the planner: most names are plain ASCII, and cost no call. Nor does a missing one.
create or replace function search_text(given text) returns text
  language sql immutable parallel safe
as $$
  select case when octet_length(given) <> char_length(given) then public.spell_text(given) else translate(lower(given), '`', '''') end
$$;
grant execute on function search_text(text) to urus_app, urus_system;
