import type { AccessSession } from '../../../domain/access.ts'
import { askableFields } from '../../masked-fields.ts'
import type { Resource } from '../../resource.ts'
import { groupField } from '../board/group-fields.ts'
import { firstPageSize, pageSizes, sizeWithoutOptions } from '../list/page-sizes.ts'
import { stateOf, withFields, type ListState } from './layout.ts'
import { isBare, readAddress, type ListAddress } from './list-address.ts'
import type { ListParams } from './list-state-context.ts'
import type { ListView, ViewBook } from './view-calls.ts'

export interface OpenedList {
  address: ListAddress
  /** Null for all records. */
  view: ListView | null
  own: ListState
  /** The view's state; the URL stores differences from it. */
  base: ListState
  params: ListParams
}

function ownState(resource: Resource, session: AccessSession, perPage: number): ListState {
  const [field, order] = resource.list.sort ?? ['id', 'DESC']
  const groupBy = groupField(resource, session)?.name
  return { filter: {}, sort: { field, order }, perPage, mode: 'table', groupBy }
}

/** Drops fields the session may not filter by; defaults to the resource's state. */
export const stateIn = (
  { schema }: Resource,
  session: AccessSession,
  view: ListView | null,
  own: ListState,
): ListState => (view ? stateOf(withFields(view.layout, askableFields(schema, session)), own) : own)

/** The named view, else the default for bare URLs. */
function viewAt(address: ListAddress, { views, defaultId }: ViewBook): ListView | null {
  const id = isBare(address) ? defaultId : address.view
  return views.find((view) => view.id === id) ?? null
}

/** The server refuses other sizes. */
const offered = (size: number) =>
  [...pageSizes, sizeWithoutOptions].some((known) => known === size) ? size : firstPageSize

export function listAt(
  resource: Resource,
  session: AccessSession,
  search: string,
  book: ViewBook,
  perPage: number = firstPageSize,
): OpenedList {
  const address = readAddress(search, [...(resource.list.filters ?? []), ...Object.keys(resource.sets ?? {})])
  const view = viewAt(address, book)
  const own = ownState(resource, session, perPage)
  const base = stateIn(resource, session, view, own)
  const { view: _named, ...said } = address
  const all = { page: 1, ...base, ...said }
  return { address, view, own, base, params: { ...all, perPage: offered(all.perPage) } }
}

/** With a named view, rows cannot be guessed before views load. */
export const namesView = (address: ListAddress): boolean => typeof address.view === 'number'
