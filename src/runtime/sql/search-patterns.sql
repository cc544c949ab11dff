-- How a search text is looked for: `looked_for` is what an index answers, `every_word` what has to hold beside it. One or
-- two letters search by prefix, a character of another script anywhere; words of three and more stand in any order.
create or replace function search_patterns(query_text text, out looked_for text, out every_word text[])
  language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  -- No index knows where signs stand, at a text's beginning neither: alone they are looked for anywhere, however few.
  signs_alone constant text := '^[!-/:-@[-`{-~ ]*$';
  plain text := regexp_replace(btrim(public.search_text(query_text)), '\s+', ' ', 'g');
  q text := replace(replace(replace(plain, '\', '\\'), '%', '\%'), '_', '\_');
  words text[];
  longest text;
begin
  words := string_to_array(q, ' ');
  select word into longest from unnest(words) word order by char_length(word) desc limit 1;
  if char_length(q) < 3 and plain !~ signs_alone then looked_for := q || '%';
  elsif char_length(longest) < 3 then looked_for := '%' || q || '%';
  else
    looked_for := '%' || longest || '%';
    select array_agg('%' || word || '%') into every_word from unnest(words) word;
    return;
  end if;
  every_word := array[looked_for];
end $$;
