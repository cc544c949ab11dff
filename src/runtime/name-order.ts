/**
 * Collation for names on either engine: `order by name collate "und-x-icu"`. Searching needs none, as the ctype is
 * Unicode. Not for lower(): ICU changes a final Greek sigma, so fragments would not match.
 */
export const NAME_ORDER = 'und-x-icu'
