import type { FilterValues } from '../filter/conditions.ts'

interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export const modes = ['table', 'board'] as const
export type Mode = (typeof modes)[number]

/** Keyed by name, so column changes do not shift others. */
export interface Look {
  columns?: readonly string[]
  widths?: Readonly<Record<string, number>>
  density?: Density
}

/** Missing members default to the resource's declaration. */
export interface Layout extends Look {
  filter?: FilterValues
  q?: string
  sort?: Sort
  perPage?: number
  mode?: Mode
  groupBy?: string
}

/** Complete list state; the search is part of the filters, as in the URL. */
export interface ListState {
  filter: FilterValues
  sort: Sort
  perPage: number
  mode: Mode
  groupBy: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function readSort(raw: unknown): Sort | undefined {
  if (!isRecord(raw) || typeof raw['field'] !== 'string') return undefined
  return { field: raw['field'], order: raw['order'] === 'DESC' ? 'DESC' : 'ASC' }
}

/** Reads stored columns, widths and density, ignoring invalid parts. */
export function readLook(raw: unknown): Look {
  if (!isRecord(raw)) return {}
  const { columns, widths } = raw
  const density = oneOf(densities, raw['density'])
  return {
    ...(Array.isArray(columns) && {
      columns: columns.filter((name): name is string => typeof name === 'string'),
    }),
    ...(isRecord(widths) && {
      widths: Object.fromEntries(
        Object.entries(widths).filter((entry): entry is [string, number] => isNumber(entry[1])),
      ),
    }),
    ...(density && { density }),
  }
}

/** Tolerates views saved by older or newer versions. */
export function readLayout(raw: unknown): Layout {
  if (!isRecord(raw)) return {}
  const sort = readSort(raw['sort'])
  const mode = oneOf(modes, raw['mode'])
  const { filter, q, perPage, groupBy } = raw
  return {
    ...readLook(raw),
    ...(isRecord(filter) && { filter }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(sort && { sort }),
    ...(isNumber(perPage) && { perPage }),
    ...(mode && { mode }),
    ...(typeof groupBy === 'string' && { groupBy }),
  }
}

/** Fields every record has. */
const everywhere = ['id', 'created_at', 'position']

/** Drops inaccessible fields and groups left empty. */
function filterWith(filter: FilterValues, readable: ReadonlySet<string>): FilterValues {
  const members = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (name !== 'any') return readable.has(name) || name === 'id' ? [[name, value]] : []
    const alternatives = (Array.isArray(value) ? value.filter(isRecord) : [])
      .map((alternative) => filterWith(alternative, readable))
      .filter((alternative) => Object.keys(alternative).length > 0)
    return alternatives.length > 0 ? [[name, alternatives]] : []
  })
  return Object.fromEntries(members)
}

/** Drops removed and unreadable fields. */
export function withFields(layout: Layout, readable: ReadonlySet<string>): Layout {
  const { filter = {}, sort, groupBy } = layout
  const known = (name: string) => readable.has(name) || everywhere.includes(name)
  return {
    ...layout,
    filter: filterWith(filter, readable),
    sort: sort && known(sort.field) ? sort : undefined,
    groupBy: groupBy !== undefined && readable.has(groupBy) ? groupBy : undefined,
  }
}

export function stateOf({ filter = {}, q, sort, perPage, mode, groupBy }: Layout, own: ListState): ListState {
  return {
    filter: q === undefined ? filter : { ...filter, q },
    sort: sort ?? own.sort,
    perPage: perPage ?? own.perPage,
    mode: mode ?? own.mode,
    groupBy: groupBy ?? own.groupBy,
  }
}

export function layoutOf({ filter: all, sort, perPage, mode, groupBy }: ListState, look: Look): Layout {
  const { q, ...filter } = all
  return {
    filter,
    ...(typeof q === 'string' && q !== '' && { q }),
    sort,
    perPage,
    mode,
    ...(groupBy !== undefined && { groupBy }),
    ...look,
  }
}

/** Deep equality ignoring member order; undefined equals absent. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => same(value, other[at]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(one[name], other[name]))
}
