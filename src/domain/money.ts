import { Decimal } from 'decimal.js'

export type MoneyLike = string | number | Decimal

/** Exact decimal arithmetic; undefined for what is no number. */
function exact(value: MoneyLike): Decimal | undefined {
  try {
    const amount = new Decimal(value)
    return amount.isFinite() ? amount : undefined
  } catch {
    return undefined
  }
}

/** Half-up to the sen, away from zero (domain.md, Calculators). */
export const toSen = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/**
 * Reads what people write for money (`RM 6,250.00`, ` 12000 `) into its wire form, a plain decimal string;
 * null when it is no amount. Commas must stand at thousands.
 */
export function readMoney(text: string): string | null {
  const bare = text.trim().replace(/^(-?)\s*(?:RM|MYR)\s*/i, '$1')
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(bare)) return null
  return exact(bare.replaceAll(',', ''))?.toFixed() ?? null
}

/** Shown with exactly two decimals, thousands grouped [VAL-04]; empty for what is no amount. */
export function showMoney(value: MoneyLike | null | undefined): string {
  const amount = value === null || value === undefined || value === '' ? undefined : exact(value)
  if (!amount) return ''
  const [whole = '', sen = ''] = toSen(amount).abs().toFixed(2).split('.')
  const sign = amount.isNegative() && !toSen(amount).isZero() ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${sen}`
}

/** The amount with its currency: RM 2,226.92. */
export function showRinggit(value: MoneyLike | null | undefined): string {
  const shown = showMoney(value)
  if (!shown) return ''
  return shown.startsWith('-') ? `-RM ${shown.slice(1)}` : `RM ${shown}`
}
