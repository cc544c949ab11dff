import type { FilterValues } from '../filter/conditions.ts'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export const modes = ['table', 'board'] as const
export type Mode = (typeof modes)[number]

/** How a list's columns stand: by name, so that one which comes or goes moves no other. */
export interface Look {
  columns?: readonly string[]
  widths?: Readonly<Record<string, number>>
  density?: Density
}

/** Everything a saved view says of a list. What it leaves out is as the resource declares it. */
export interface Layout extends Look {
  filter?: FilterValues
  q?: string
  sort?: Sort
  perPage?: number
  mode?: Mode
  groupBy?: string
}

/** A list as it is shown: every part of a layout decided, the search among the filters as in the address. */
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

/** The columns, widths and density in something kept; what means nothing here is passed by. */
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

/** The layout in something kept: a view may be older or newer than this console. */
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

/** Every record has them, beside the fields of its schema. */
const everywhere = ['id', 'created_at', 'position']

/** The filter without the fields that are not among these; a group of alternatives that says nothing more goes. */
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

/** The layout as far as these fields go: a field that was removed, or that the user may not read, says nothing. */
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

/** The list that a layout opens, before the address has its say. */
export function stateOf({ filter = {}, q, sort, perPage, mode, groupBy }: Layout, own: ListState): ListState {
  return {
    filter: q === undefined ? filter : { ...filter, q },
    sort: sort ?? own.sort,
    perPage: perPage ?? own.perPage,
    mode: mode ?? own.mode,
    groupBy: groupBy ?? own.groupBy,
  }
}

/** What a view keeps of a list as it is shown. */
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

/** The same whatever order the members of an object stand in; nothing said equals an absent member. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => same(value, other[at]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(one[name], other[name]))
}
