-- What a person's name and another writing of it have in common: its words in one order as many ears write them, without
-- titles and what stands between a name and the father's. Null where a single word is left, which too many share.
-- Kept in generated columns: whoever changes it has them computed anew in a migration.
create or replace function name_key(name text) returns text
  language plpgsql immutable parallel safe
as $$
declare
  heard text := lower(name);
  key text;
begin
  if octet_length(heard) <> char_length(heard) then
    heard := translate(regexp_replace(normalize(heard, NFKD), '[\u0300-\u036f]', '', 'g'), '’‘ʼ´′', '');
  end if;
  heard := ' ' || translate(heard, '.,;:-_()[]/&+"@*#' || chr(9) || '''`', '                  ') || ' ';
  heard := replace(replace(replace(replace(heard, 'oo', 'u'), 'ee', 'i'), 'y', 'i'), 'ii', 'i');
  heard := replace(replace(replace(replace(replace(replace(heard, 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'rr', 'r'), 'ss', 's'), 'tt', 't');
  heard := replace(replace(replace(replace(replace(replace(replace(heard, 'dh', 'd'), 'ck', 'k'), 'kh', 'k'), 'ph', 'p'), 'sh', 's'), 'th', 't'), 'h ', ' ');
  heard := replace(replace(replace(heard, ' md ', ' mohd '), ' muhd ', ' mohd '), ' muhamad ', ' mohd ');
  heard := replace(replace(replace(heard, ' muhamed ', ' mohd '), ' mohamad ', ' mohd '), ' mohamed ', ' mohd ');
  select string_agg(word, ' ' order by word collate "C") into key from unnest(string_to_array(heard, ' ')) word
  where octet_length(word) > 1 and word not in ('bin', 'binti', 'binte', 'bt', 'bte', 'anak', 'ak', 'mr', 'mrs', 'ms', 'mdm',
    'dr', 'encik', 'pn', 'puan', 'cik', 'tuan', 'dato', 'datuk', 'datin', 'hj', 'haji', 'haja');
  -- Names in other scripts may have no spaces.
  if strpos(key, ' ') > 0 or octet_length(key) > char_length(key) and char_length(key) > 1 then return key; end if;
  return null;
end $$;
grant execute on function name_key(text) to urus_app, urus_system;
