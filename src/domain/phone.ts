/**
 * A phone as it is stored: digits 60… without plus (domain.md, Phone). What cannot be brought to that form
 * comes back as its bare digits, which `isPhone` refuses.
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

// Mobile 1 + 8 digits, + 9 for 011 and 015; landline 3 + 8, 4–9 + 7.
const pattern = /^60(1\d{8}|1[15]\d{8}|3\d{8}|[4-9]\d{7})$/

/** Whether a normalised phone is a Malaysian mobile or landline number (domain.md, Phone). */
export const isPhone = (normalised: string): boolean => pattern.test(normalised)

/** A number as spreadsheets write it: 112345678.0, 6.0112345678E+10. */
const figure = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i

/**
 * A cell of a file as the phone that it was before a spreadsheet took it for a number: without its decimals, and of a
 * landline with the 0 that it lost. Of a number that lost digits nothing is left to be taken for another one.
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

/** Whether a phone can have WhatsApp: a landline has none. */
export const isMobile = (phone: string): boolean => phone.startsWith('601')

/** How a phone is shown: 60… gets a plus, 0… becomes +60 and the rest [VAL-02]. */
export function showPhone(value: string): string {
  if (value.startsWith('60')) return `+${value}`
  return value.startsWith('0') ? `+60${value.slice(1)}` : value
}

/** A phone of which the last digits alone are told. */
export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`

/** What stands together in a phone that is one, as people here write it: +60, 12, 345, 6789 for +60 12-345 6789. */
export function phoneGroups(phone: string): string[] {
  const area = isMobile(phone) ? 4 : 3
  return ['+60', phone.slice(2, area), phone.slice(area, -4), phone.slice(-4)]
}

/** The digits to look for anywhere in a stored phone: those that were typed, of an international call without its 00. */
export const phoneFragment = (typed: string): string => typed.replace(/\D/g, '').replace(/^00(?=60)/, '')

/** The digits to look for in a stored phone behind its 60: a query loses its 00, 60 or 0 first. */
export function phoneSearchKey(query: string): string {
  return query
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(60|0)/, '')
}
