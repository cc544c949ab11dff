import type { FilterValues } from '../filter/conditions.ts'
import { modes, same, type ListState } from './layout.ts'
import { isPlainObject } from '../../../domain/plain-object.ts'

/** Explicit URL parameters; the named view supplies the rest. */
export interface ListAddress extends Partial<ListState> {
  /** `all`: no view, not even the default. */
  view?: number | 'all'
  page?: number
}

function readFilter(text: string): FilterValues | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const isId = (text: string) => /^(?:0|[1-9]\d{0,14})$/.test(text)

/** Filters as plain parameters, for external links: `?prod_id=12&prod_type=REFINANCE`. */
function readNamed(query: URLSearchParams, filters: readonly string[]): FilterValues | undefined {
  const said = filters.flatMap((name): [string, unknown][] => {
    const value = query.get(name)
    return value ? [[name, isId(value) ? Number(value) : value]] : []
  })
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

/**
 * Parses `?view=12&filter={…}&sort=name&order=ASC&page=2&perPage=50&mode=board&groupBy=status_id`; without `filter`,
 * plain parameters in `filters`.
 */
export function readAddress(search: string, filters: readonly string[] = []): ListAddress {
  const query = new URLSearchParams(search)
  const [view, filter, field, groupBy] = ['view', 'filter', 'sort', 'groupBy'].map((name) => query.get(name))
  const said: ListAddress = {
    view: view === 'all' ? 'all' : wholeNumber(view ?? null),
    filter: filter ? readFilter(filter) : readNamed(query, filters),
    sort: field ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : undefined,
    page: wholeNumber(query.get('page')),
    perPage: wholeNumber(query.get('perPage')),
    mode: modes.find((mode) => mode === query.get('mode')),
    groupBy: groupBy ?? undefined,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** No parameters: the default view opens. */
export const isBare = (address: ListAddress): boolean => Object.keys(address).length === 0

/** Encodes only differences from the view. */
export function writeAddress(
  state: ListState & { page: number },
  base: ListState,
  view: ListAddress['view'],
): string {
  const query = new URLSearchParams()
  if (view !== undefined) query.set('view', String(view))
  if (!same(state.filter, base.filter)) query.set('filter', JSON.stringify(state.filter))
  if (!same(state.sort, base.sort)) {
    query.set('sort', state.sort.field)
    query.set('order', state.sort.order)
  }
  if (state.perPage !== base.perPage) query.set('perPage', String(state.perPage))
  if (state.page > 1) query.set('page', String(state.page))
  if (state.mode !== base.mode) query.set('mode', state.mode)
  if (state.groupBy !== undefined && state.groupBy !== base.groupBy) query.set('groupBy', state.groupBy)
  const text = query.toString()
  return text && `?${text}`
}
