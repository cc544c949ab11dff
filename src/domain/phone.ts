/**
 * Stored phone: digits 60… without plus (domain.md, Phone). Unrecognised input returns bare digits, which `isPhone`
 * rejects.
 */
export function normalisePhone(value: string): string {
  const digits = value
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    // +60 (0)12 …, as on business cards.
    .replace(/^600/, '60')
  if (digits.startsWith('0')) return `6${digits}`
  return digits.startsWith('1') ? `60${digits}` : digits
}

// Mobile: 1 + 8 digits, 9 for 011 and 015; landline: 3 + 8, 4–9 + 7.
const pattern = /^60(1\d{8}|1[15]\d{8}|3\d{8}|[4-9]\d{7})$/

/** Malaysian mobile or landline (domain.md, Phone). */
export const isPhone = (normalised: string): boolean => pattern.test(normalised)

/** Spreadsheet notation: 112345678.0, 6.0112345678E+10. */
const figure = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i

/**
 * Repairs a phone a spreadsheet stored as a number, restoring a landline's 0. Drops all digits if some were lost, to
 * avoid false matches.
 */
export function phoneOfCell(cell: string): string {
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/^(\+?\d+)\.0+$/, '$1')
  const [, first = '', fraction = '', exponent] = figure.exec(text) ?? []
  if (exponent !== undefined)
    return fraction.length === Number(exponent) ? phoneOfCell(`${first}${fraction}`) : text.replace(/\d/g, '')
  const digits = text.replace(/[\s().-]/g, '')
  return /^(3\d{8}|[4-9]\d{7})$/.test(digits) ? `0${digits}` : text
}

/** Landlines have no WhatsApp. */
export const isMobile = (phone: string): boolean => phone.startsWith('601')

/** Display: 60… gets a plus, 0… becomes +60 [VAL-02]. */
export function showPhone(value: string): string {
  if (value.startsWith('60')) return `+${value}`
  return value.startsWith('0') ? `+60${value.slice(1)}` : value
}

export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`

/** Groups for display: +60, 12, 345, 6789. */
export function phoneGroups(phone: string): string[] {
  const area = isMobile(phone) ? 4 : 3
  return ['+60', phone.slice(2, area), phone.slice(area, -4), phone.slice(-4)]
}

/** Digits for substring search, without an international 00. */
export const phoneFragment = (typed: string): string => typed.replace(/\D/g, '').replace(/^00(?=60)/, '')

/** Search key without 00, 60 or 0; matched after the stored 60. */
export function phoneSearchKey(query: string): string {
  return query
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(60|0)/, '')
}
