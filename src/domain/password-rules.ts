export const passwordRules = ['length', 'own', 'common'] as const

export type PasswordRule = (typeof passwordRules)[number]

/** OWASP ASVS 4.0, V2.1.1. */
export const shortestPassword = 12
export const maxPasswordLength = 200

const common = ['password', 'qwerty', 'iloveyou', 'letmein', 'welcome', 'admin', 'urus', '12345', 'abcde']

/** A single guessable word plus digits and signs, or almost no distinct characters. */
function isCommon(password: string): boolean {
  if (new Set(password).size < 5) return true
  const rest = common.reduce((text, word) => text.replaceAll(word, ''), password)
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < 4
}

const ownWords = ({ email, name }: { email: string; name: string }) =>
  [email.split('@')[0] ?? '', ...name.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length > 3)

/** Length counts more than character classes: no digit or capital is required. */
export function brokenPasswordRules(
  password: string,
  user: { email: string; name: string },
): readonly PasswordRule[] {
  const lower = password.toLowerCase()
  const breaks: Record<PasswordRule, boolean> = {
    length: password.length < shortestPassword || password.length > maxPasswordLength,
    own: ownWords(user).some((word) => lower.includes(word)),
    common: isCommon(lower),
  }
  return passwordRules.filter((rule) => breaks[rule])
}
