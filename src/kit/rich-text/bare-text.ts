const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Strips tags, up to `max` characters; React escapes the result. */
export function bareText(html: string, max = 2_000): string {
  return html
    .slice(0, max)
    .replace(/<\/?(?:p|br|h1|h2|ul|ol|li)\b[^>]*>?/g, ' ')
    .replace(/<[^>]*>?/g, '')
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
