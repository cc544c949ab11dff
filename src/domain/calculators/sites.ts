/** A name of a site as DNS has it: no wildcard, and nothing that could end a header's value. */
const plainHost = /^[a-z\d-]+(\.[a-z\d-]+)*$/

/** The sites of a text, one a line, as origins; null where a line names none. Pages there may frame the calculators. */
export function readSites(text: string): string[] | null {
  const lines = text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const origins = lines.map((line) => {
    if (!URL.canParse(line)) return null
    const { protocol, origin, hostname, pathname, search, hash, username } = new URL(line)
    const isPlain =
      plainHost.test(hostname) && pathname === '/' && search === '' && hash === '' && username === ''
    return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : null
  })
  return lines.length > 0 && origins.every((origin) => origin !== null) ? [...new Set(origins)] : null
}
