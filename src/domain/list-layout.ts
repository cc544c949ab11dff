import { isNameOf } from './names.ts'

/** Most alternatives of one “any of” in a filter. */
export const maxAlternatives = 10

export interface ListLayout {
  filter: Record<string, unknown>
  q?: string
  sort?: { field: string; order: 'ASC' | 'DESC' }
  columns?: string[]
  widths?: Record<string, number>
  density?: 'comfortable' | 'compact'
  perPage?: number
  mode?: 'table' | 'board'
  groupBy?: string
}

export const lookMembers: readonly string[] = ['columns', 'widths', 'density'] satisfies (keyof ListLayout)[]

const mostColumns = 100

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown) => typeof value === 'string' && /^\w{1,80}$/.test(value)
const isWithin = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && value >= from && value <= to

const isSort = (value: unknown) =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  isName(value['field']) &&
  (value['order'] === 'ASC' || value['order'] === 'DESC')

const isWidths = (value: unknown) =>
  isObject(value) &&
  Object.keys(value).length <= mostColumns &&
  Object.entries(value).every(([name, width]) => isName(name) && isWithin(width, 1, 5000))

const members: Readonly<Record<keyof ListLayout, (value: unknown) => boolean>> = {
  filter: isObject,
  q: (value) => typeof value === 'string' && value.length <= 200,
  sort: isSort,
  columns: (value) => Array.isArray(value) && value.length <= mostColumns && value.every(isName),
  widths: isWidths,
  density: (value) => value === 'comfortable' || value === 'compact',
  perPage: (value) => Number.isInteger(value) && isWithin(value, 1, 500),
  mode: (value) => value === 'table' || value === 'board',
  groupBy: isName,
}

export function layoutFaults(layout: unknown): string[] {
  if (!isObject(layout)) return ['layout']
  const wrong = Object.entries(layout).filter(
    ([name, value]) => !isNameOf(members, name) || !members[name](value),
  )
  return [...('filter' in layout ? [] : ['filter']), ...wrong.map(([name]) => name)]
}
