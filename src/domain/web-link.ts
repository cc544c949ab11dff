/**
 * Parses an https link; null if deceptive: credentials before the host (`https://localhost@evil.test`) or unusual
 * slashes (`https:evil.test`).
 */
export function webLink(text: string): string | null {
  const typed = text.trim()
  if (!/^https:\/\/[^/\\?#@\s]+(?:[/?#]|$)/i.test(typed) || !URL.canParse(typed)) return null
  const { protocol, username, password, href } = new URL(typed)
  return protocol === 'https:' && !username && !password ? href : null
}

/** Host of a link, with other scripts as punycode (`xn--…`). */
export const hostOf = (link: string): string | null => {
  const address = webLink(link)
  return address && new URL(address).host
}
