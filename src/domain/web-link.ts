/**
 * The address a link leads to as a browser reads it, where that is what it looks like: https, no name and password
 * before the host (`https://localhost@evil.test`), no other way of writing the slashes (`https:evil.test`). Null else.
 */
export function webLink(text: string): string | null {
  const typed = text.trim()
  if (!/^https:\/\/[^/\\?#@\s]+(?:[/?#]|$)/i.test(typed) || !URL.canParse(typed)) return null
  const { protocol, username, password, href } = new URL(typed)
  return protocol === 'https:' && !username && !password ? href : null
}

/** The host that a link leads to, letters of other scripts as they are really asked for (`xn--…`). */
export const hostOf = (link: string): string | null => {
  const address = webLink(link)
  return address && new URL(address).host
}
