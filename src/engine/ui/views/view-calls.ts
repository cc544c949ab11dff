import { api } from '../../../client/api.ts'
import { call } from '../../../client/http.ts'
import type { EngineRecord } from '../field-components.ts'
import { readLayout, readLook, type Layout, type Look } from './layout.ts'

export const audiences = ['private', 'team', 'all'] as const
export type Audience = (typeof audiences)[number]

export interface ListView {
  id: number
  name: string
  resource: string
  audience: Audience
  owner_id: number
  layout: Layout
  version?: number
  owner: string
}

/** Views, default view and default columns of a list. */
export interface ViewBook {
  views: readonly ListView[]
  defaultId: number | null
  look: Look
}

const service = 'access-control'
const at = 'list-view'
const most = 500

type Kept = EngineRecord & Omit<ListView, 'layout' | 'owner'> & { layout: unknown }

const viewOf = ({ _labels, layout, ...kept }: Kept): ListView => ({
  ...kept,
  layout: readLayout(layout),
  owner: _labels?.['owner_id']?.text ?? '',
})

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

/** Null removes the default. */
export const setDefaultView = (resource: string, view_id: number | null) =>
  api('PUT /access-control/list-view/defaults', { body: { resource, view_id } })

export const keepLook = (resource: string, look: Look) =>
  api('PUT /access-control/list-view/looks', { body: { resource, look }, origin: 'auxiliary' })
