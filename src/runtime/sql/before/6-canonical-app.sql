-- An app and its second version are one, as `canonicalAppCode` says (domain/app-codes.ts).
create or replace function canonical_app(code text) returns text
  language sql immutable parallel safe
  return regexp_replace(code, '[_-]v2$', '');
grant execute on function canonical_app(text) to urus_app;
