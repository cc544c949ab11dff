import { inSen, reducingInstalment } from '../../../domain/dsr/instalment.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

/** Monthly instalment at the approved amount and rate; null if either is unknown. */
export function bankInstalment(bank: EngineRecord): string | null {
  const [amount, rate, months] = ['amount_approved', 'rate', 'tenure'].map((name) =>
    bank[name] === null || bank[name] === undefined ? null : Number(bank[name]),
  )
  if (!amount || rate === null || rate === undefined || !months) return null
  return inSen(reducingInstalment(amount, rate, months))
}

const better = {
  amount_approved: 'highest',
  rate: 'lowest',
  instalment: 'lowest',
} as const
export type Compared = keyof typeof better

const comparedValue = (bank: EngineRecord, name: Compared): number | null => {
  const value = name === 'instalment' ? bankInstalment(bank) : bank[name]
  return value === null || value === undefined ? null : Number(value)
}

export const isRefused = (bank: EngineRecord): boolean => Boolean(bank['reject_reason'])

/** Nothing with fewer than two values. */
export function bestOf(
  banks: readonly EngineRecord[],
  name: Compared,
): ReadonlyMap<number, 'highest' | 'lowest'> {
  const figures = banks.flatMap((bank) => {
    const value = isRefused(bank) ? null : comparedValue(bank, name)
    return value === null ? [] : [{ id: bank.id, value }]
  })
  const values = figures.map(({ value }) => value)
  if (new Set(values).size < 2) return new Map()
  const best = better[name] === 'highest' ? Math.max(...values) : Math.min(...values)
  return new Map(figures.filter(({ value }) => value === best).map(({ id }) => [id, better[name]]))
}
