import { isPlainObject } from '../plain-object.ts'
import Decimal from 'decimal.js'
import type { Message } from '../message.ts'

export interface NamedPlace {
  name: string
  /** Percent of the pool. */
  percent: number
}

const maxPlaces = 10

const isPlace = (value: unknown): value is NamedPlace => {
  if (typeof value !== 'object' || value === null) return false
  const { name, percent, ...others }: Partial<Record<keyof NamedPlace, unknown>> = value
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= 60 &&
    typeof percent === 'number' &&
    percent > 0 &&
    Object.keys(others).length === 0
  )
}

export const placesOf = (value: unknown): readonly NamedPlace[] =>
  Array.isArray(value) && value.every(isPlace) ? value : []

/** Company's remainder in percent; negative if places exceed 100. */
export function companyPercent(places: unknown): string {
  const rows: unknown[] = Array.isArray(places) ? places : []
  const percents = rows.map((row) => Number((isPlainObject(row) && row['percent']) || 0) || 0)
  return percents.reduce((rest, percent) => rest.minus(percent), new Decimal(100)).toString()
}

export function placesFault(places: unknown): Message | undefined {
  const named = placesOf(places)
  if (named.length === 0) return { key: 'commission.places' }
  if (named.length > maxPlaces) return { key: 'commission.max_places', args: { max: maxPlaces } }
  if (companyPercent(named).startsWith('-')) return { key: 'commission.over_all' }
  return undefined
}
