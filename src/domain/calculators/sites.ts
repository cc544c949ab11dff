/** DNS host name without wildcard or characters that could break out of a header. */
const plainHost = /^[a-z\d-]+(\.[a-z\d-]+)*$/

/** Parses origins, one per line; null if any is invalid. These may frame the calculators. */
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
