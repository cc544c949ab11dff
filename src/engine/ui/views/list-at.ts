import type { AccessSession } from '../../../domain/access.ts'
import { askableFields } from '../../masked-fields.ts'
import type { Resource } from '../../resource.ts'
import { groupField } from '../board/group-fields.ts'
import { firstPageSize, pageSizes, sizeWithoutOptions } from '../list/page-sizes.ts'
import { stateOf, withFields, type ListState } from './layout.ts'
import { isBare, readAddress, type ListAddress } from './list-address.ts'
import type { ListParams } from './list-state-context.ts'
import type { ListView, ViewBook } from './view-calls.ts'

/** A list as an address means it. */
export interface OpenedList {
  address: ListAddress
  /** The view that the address names or opens with; null for all records. */
  view: ListView | null
  /** The list as its resource declares it. */
  own: ListState
  /** The list as the view has it: what the address says besides differs from this. */
  base: ListState
  params: ListParams
}

function ownState(resource: Resource, session: AccessSession, perPage: number): ListState {
  const [field, order] = resource.list.sort ?? ['id', 'DESC']
  const groupBy = groupField(resource, session)?.name
  return { filter: {}, sort: { field, order }, perPage, mode: 'table', groupBy }
}

/** The list that a view opens, as far as the session may ask by its fields; the resource's own without one. */
export const stateIn = (
  { schema }: Resource,
  session: AccessSession,
  view: ListView | null,
  own: ListState,
): ListState => (view ? stateOf(withFields(view.layout, askableFields(schema, session)), own) : own)

/** The view an address means: the one it names, else the user's default where it says nothing at all. */
function viewAt(address: ListAddress, { views, defaultId }: ViewBook): ListView | null {
  const id = isBare(address) ? defaultId : address.view
  return views.find((view) => view.id === id) ?? null
}

/** Other sizes than the offered ones the server would refuse. */
const offered = (size: number) =>
  [...pageSizes, sizeWithoutOptions].some((known) => known === size) ? size : firstPageSize

/** The list that `search`, the query part of an address, opens for a session by what is kept for it. */
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

/** Whether an address names a view: before it is known what is kept for a list, its rows cannot be guessed then. */
export const namesView = (address: ListAddress): boolean => typeof address.view === 'number'
