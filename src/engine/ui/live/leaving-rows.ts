import { useQueryClient } from '@tanstack/react-query'
import { ListContext, useDataProvider, type GetListResult } from 'react-admin'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import type { Records } from '../../../client/data/records.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'

/** Milliseconds a row stays after leaving the list, with its reason. */
const staysFor = 2_500

type Leaving = ReadonlyMap<number, string>

const none: Leaving = new Map()
const byResource = new Map<string, Leaving>()
const listeners = new Set<() => void>()

const leavingOf = (resource: string): Leaving => byResource.get(resource) ?? none

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function setLeaving(resource: string, id: number, text: string | null): void {
  const others = [...leavingOf(resource)].filter(([other]) => other !== id)
  byResource.set(resource, new Map(text === null ? others : [...others, [id, text]]))
  listeners.forEach((hear) => hear())
}

/** Undefined for rows that stay. */
export const useLeaving = (resource: string, id: number): string | undefined =>
  useSyncExternalStore(subscribe, () => leavingOf(resource).get(id))

export const useLeavingCount = (resource: string): number =>
  useSyncExternalStore(subscribe, () => leavingOf(resource).size)

let held = 0
const waiting: (() => void)[] = []

/** Keeps leaving rows while mounted, so that nothing moves under the pointer. */
export const useHeldRows = (): void =>
  useEffect(() => {
    held++
    return () => {
      held--
      if (held === 0) for (const leave of waiting.splice(0)) leave()
    }
  }, [])

type Rows = GetListResult<EngineRecord>

/** Removes a changed record that no longer matches the list, after a delay. */
export function useRowLeaves({ schema: { name, options } }: Resource) {
  const client = useQueryClient()
  const records = useDataProvider<Records>()
  // Record pages have no list context.
  const list = useContext(ListContext)
  const filterValues: Record<string, unknown> = list?.filterValues ?? {}
  const sort = list?.sort ?? { field: 'id', order: 'DESC' as const }

  const changeRows = (id: number, change: (rows: Rows) => Rows) =>
    client.setQueriesData<Rows>({ queryKey: [name, 'getList'], type: 'active' }, (rows) =>
      Array.isArray(rows?.data) && rows.data.some((record) => record.id === id) ? change(rows) : rows,
    )
  const leave = (id: number) => {
    setLeaving(name, id, null)
    changeRows(id, (rows) => ({ ...rows, data: rows.data.filter((record) => record.id !== id) }))
    if (leavingOf(name).size === 0) void client.invalidateQueries({ queryKey: [name, 'getList'] })
  }

  return async ({ id }: EngineRecord, text: string): Promise<void> => {
    if (Object.keys(filterValues).length === 0) return
    const { data } = await records.getList<EngineRecord>(name, {
      filter: { ...filterValues, id },
      sort,
      pagination: { page: 1, perPage: 1 },
      meta: { fields: [options.title] },
    })
    if (data.length > 0 || leavingOf(name).has(id)) return
    setLeaving(name, id, text)
    changeRows(id, (rows) => (rows.total === undefined ? rows : { ...rows, total: rows.total - 1 }))
    void client.invalidateQueries({ queryKey: [name, 'getList', 'count'] })
    setTimeout(() => (held > 0 ? waiting.push(() => leave(id)) : leave(id)), staysFor)
  }
}
