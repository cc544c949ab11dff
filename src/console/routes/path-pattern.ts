/**
 * Matches a path with `:name` parts, ignoring a trailing slash. Not matchPath: public pages must not load react-router
 * (12 kB gzip).
 */
export function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.replace(/(.)\/+$/, '$1').split('/')
  return (
    parts.length === given.length &&
    parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}
