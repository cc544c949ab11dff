/** Mandatory SMS prefix (domain.md, SMS). */
export const smsPrefix = 'RM0.00'

/** Seven segments. */
export const maxSmsLength = 1000

export type SmsBreach = 'prefix' | 'brand' | 'link' | 'call_back' | 'personal_data'

export interface SmsLength {
  /** GSM-7 if all characters are in its alphabet, else UCS-2. */
  encoding: 'gsm7' | 'ucs2'
  /** Septets (€, [, ] and others count twice) or UTF-16 units. */
  units: number
  segments: number
  /** Units left in the last segment. */
  left: number
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')
const sizes = { gsm7: [160, 153], ucs2: [70, 67] } as const

/** Two-unit characters never span segments. */
function unitsOf(text: string): { encoding: SmsLength['encoding']; units: number[] } {
  const characters = [...text]
  if (characters.every((one) => basic.has(one) || extended.has(one)))
    return { encoding: 'gsm7', units: characters.map((one) => (basic.has(one) ? 1 : 2)) }
  return { encoding: 'ucs2', units: characters.map((one) => one.length) }
}

/** Segments: 160 GSM-7 or 70 UCS-2 characters, 153 or 67 each if several. */
export function smsLength(text: string): SmsLength {
  const { encoding, units: each } = unitsOf(text)
  const units = each.reduce((sum, one) => sum + one, 0)
  const [single, part] = sizes[encoding]
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units }
  let segments = 1
  let used = 0
  for (const one of each) {
    if (used + one > part) {
      segments += 1
      used = 0
    }
    used += one
  }
  return { encoding, units, segments, left: part - used }
}

const link =
  /(https?:\/\/|www\.)\S|\b[a-z0-9-]+\.(com|my|net|org|info|biz|io|co|app|me|ly|link|site|shop|asia)\b/i
const phone = /(?<![\d.])\+?(?:60|0)[\s-]?\d(?:[\s-]?\d){7,9}(?!\d)|\b1[38]00(?:[\s-]?\d){6}\b/
const data =
  /\b(nric|mykad|i\/?c\s*(?:no|number|copy)|passport|password|pin\s*(?:no|number|code)|otp|tac|cvv|account\s*(?:no|number)|card\s*(?:no|number)|kata\s*laluan|no\.?\s*(?:kp|akaun)|kad\s*pengenalan)\b|身份证|密码/i

/**
 * Violations of Malaysian business SMS rules: missing prefix or brand; links, callback numbers and personal data
 * requests, banned since 1 Sep 2024 (domain.md, SMS).
 */
export function smsBreaches(text: string, brand: string): SmsBreach[] {
  const found: SmsBreach[] = []
  if (!text.trimStart().startsWith(smsPrefix)) found.push('prefix')
  if (!text.toLowerCase().includes(brand.trim().toLowerCase())) found.push('brand')
  if (link.test(text)) found.push('link')
  if (phone.test(text)) found.push('call_back')
  if (data.test(text)) found.push('personal_data')
  return found
}
