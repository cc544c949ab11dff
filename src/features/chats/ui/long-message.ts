/** Collapse limits in characters and lines. */
const most = { characters: 800, lines: 14 }

export function isLong(html: string): boolean {
  const lines = html.match(/<(?:p|li|h1|h2|br)\b/g)?.length ?? 0
  return lines > most.lines || html.replace(/<[^>]*>/g, '').length > most.characters
}
