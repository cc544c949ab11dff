/**
 * Whether an address fits a pattern, which has `:name` for parts that vary; a slash at the end does not matter. Not
 * react-router's matchPath: the pages of who is not signed in ask this, and stand without that package (12 kB gzip).
 */
export function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.replace(/(.)\/+$/, '$1').split('/')
  return (
    parts.length === given.length &&
    parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}
