export type MoneyLike = string | number

const decimal = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

const isDecimal = (text: string): text is `${number}` => decimal.test(text)

let formatter: Intl.NumberFormat | undefined

/**
 * Half-up to the sen, away from zero (domain.md, Calculators), lossless for decimal strings. Created lazily, as it
 * takes 10 to 40 ms.
 */
const inSen = () =>
  (formatter ??= new Intl.NumberFormat('en-MY', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }))

/** Suffix multipliers: 450k, 1.2m. */
const zeros: Readonly<Record<string, number>> = { k: 3, m: 6 }

/** Parses `RM 6,250.00`, ` 12000 `, `450k` or `1.2m` to a decimal string; null if invalid. Commas only at thousands. */
export function readMoney(text: string): string | null {
  const bare = text.trim().replace(/^(-?)\s*(?:RM|MYR)\s*/i, '$1')
  const [, sign, whole = '', fraction = '', letter = ''] =
    /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?\s?([km])?$/i.exec(bare) ?? []
  if (sign === undefined) return null
  const moved = zeros[letter.toLowerCase()] ?? 0
  const behind = fraction.padEnd(moved, '0')
  const ringgit = (whole.replaceAll(',', '') + behind.slice(0, moved)).replace(/^0+(?=\d)/, '')
  const sen = behind.slice(moved).replace(/0+$/, '')
  return `${sign}${ringgit}${sen && `.${sen}`}`
}

export function readAmount(text: string): string | null {
  const read = readMoney(text)
  return read === null || read.startsWith('-') ? null : read
}

/** Two decimals, grouped thousands [VAL-04]; empty if invalid. */
export function showMoney(value: MoneyLike | null | undefined): string {
  const text = String(value ?? '').trim()
  return isDecimal(text) ? inSen().format(text) : ''
}

/** Sign of a decimal string without float loss; missing counts as zero. */
export function amountSign(amount: string | null | undefined): -1 | 0 | 1 {
  if (!amount || !/[1-9]/.test(amount)) return 0
  return amount.trim().startsWith('-') ? -1 : 1
}

/** RM 2,226.92. */
export function showRinggit(value: MoneyLike | null | undefined): string {
  const shown = showMoney(value)
  if (!shown) return ''
  return shown.startsWith('-') ? `-RM ${shown.slice(1)}` : `RM ${shown}`
}

/** Unrounded: RM 2,226.9251. */
export function showExactRinggit(exact: string): string {
  const [ringgit = '', sen = ''] = exact.split('.')
  return `${showRinggit(ringgit).replace(/\.00$/, '')}.${sen.padEnd(2, '0')}`
}
