import { api } from '../../../client/api.ts'
import { call } from '../../../client/http.ts'
import type { EngineRecord } from '../field-components.ts'
import { readLayout, readLook, type Layout, type Look } from './layout.ts'

export const audiences = ['private', 'team', 'all'] as const
export type Audience = (typeof audiences)[number]

/** A list with its filters, order and columns, kept under a name. */
export interface ListView {
  id: number
  name: string
  resource: string
  audience: Audience
  owner_id: number
  layout: Layout
  version?: number
  /** The owner's name. */
  owner: string
}

/** What is kept for one list: the views its user may open, the one it opens with, and its columns without any. */
export interface ViewBook {
  views: readonly ListView[]
  defaultId: number | null
  look: Look
}

const service = 'access-control'
const at = 'list-view'
/** As many as one list is offered. */
const most = 500

type Kept = EngineRecord & Omit<ListView, 'layout' | 'owner'> & { layout: unknown }

const viewOf = ({ _labels, layout, ...kept }: Kept): ListView => ({
  ...kept,
  layout: readLayout(layout),
  owner: _labels?.['owner_id']?.text ?? '',
})

/** The views and defaults of a list, side by side. */
export async function fetchViewBook(resource: string, signal?: AbortSignal): Promise<ViewBook> {
  const query = {
    filter: JSON.stringify({ resource: { eq: resource } }),
    sort: 'name',
    order: 'ASC',
    limit: most,
    count: 'defer',
  }
  const [list, defaults] = await Promise.all([
    call<{ data: { data: Kept[] } }>(service, at, { query, signal, origin: 'auxiliary' }),
    api('GET /access-control/list-view/defaults', { signal, origin: 'auxiliary' }),
  ])
  return {
    views: list.body.data.data.map(viewOf),
    defaultId: defaults.data[resource] ?? null,
    look: readLook(defaults.looks[resource]),
  }
}

export type ViewDraft = Pick<ListView, 'name' | 'resource' | 'audience'> & { layout: Layout }

export async function createView(body: ViewDraft): Promise<ListView> {
  const answer = await call<{ data: Kept }>(service, at, { method: 'POST', body })
  return viewOf(answer.body.data)
}

export async function updateView(id: number, body: Partial<ViewDraft>): Promise<ListView> {
  const answer = await call<{ data: Kept }>(service, `${at}/${id}`, { method: 'PUT', body })
  return viewOf(answer.body.data)
}

export const deleteView = (id: number) => call(service, `${at}/${id}`, { method: 'DELETE' })

/** Opens a list with a view from now on; with none for null. */
export const setDefaultView = (resource: string, view_id: number | null) =>
  api('PUT /access-control/list-view/defaults', { body: { resource, view_id } })

/** Keeps the columns that a list shows its user without any view. */
export const keepLook = (resource: string, look: Look) =>
  api('PUT /access-control/list-view/looks', { body: { resource, look }, origin: 'auxiliary' })
