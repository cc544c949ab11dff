/**
 * The collation that sorts names as people expect, on either engine: `order by name collate "und-x-icu"`.
 *
 * Finding names needs no collation. lower(), ILIKE and trigrams follow the database's ctype, which knows Unicode
 * on both engines: the embedded one is C.UTF-8 inside (its collation is C: only the order is by bytes), and a
 * server whose ctype is C is refused at start. Not lower(… collate "und-x-icu"): ICU gives a Greek sigma at a
 * word's end another form, so a fragment of a name would miss it.
 */
export const NAME_ORDER = 'und-x-icu'
