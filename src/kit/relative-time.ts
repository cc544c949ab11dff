import { ageOf, daysUntil } from '../domain/age.ts'
import type { KitText } from './texts/use-kit-text.ts'

export function ageText(createdAt: string, now: number, text: KitText): string {
  const { count, unit } = ageOf(createdAt, now)
  if (count === 0) return text('age.today')
  if (count === 1 && unit === 'day') return text('when.yesterday')
  return text(`age.${unit}`, { smart_count: count, count })
}

/** Days; beyond this the date says more. */
const farDays = 60

/** Today, in 3 days, yesterday; empty if far. */
export function whenText(wire: string, now: number, text: KitText): string {
  const days = daysUntil(wire, now)
  if (days === 0) return text('when.today')
  if (days === 1) return text('when.tomorrow')
  if (days === -1) return text('when.yesterday')
  if (Math.abs(days) > farDays) return ''
  return days > 0 ? text('when.ahead', { count: days }) : text('when.ago', { count: -days })
}
