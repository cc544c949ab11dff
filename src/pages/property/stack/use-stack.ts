import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type ApiAnswer } from '../../../client/api.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'

export type ProjectStack = ApiAnswer<'GET /property/project/:id/stack'>['data']
export type StackUnit = ProjectStack['units'][number]

const read = async (id: number, units?: readonly number[], signal?: AbortSignal): Promise<ProjectStack> =>
  (
    await api('GET /property/project/:id/stack', {
      params: { id },
      query: units ? { units: units.join(',') } : {},
      signal,
    })
  ).data

/** Milliseconds; batches changes. */
const together = 150
/** Above this many changed units, refetches the whole plan. */
const mostAtOnce = 200

/** Live plan: clients fetch only changed units. */
export function useStack(id: number) {
  const client = useQueryClient()
  const key = ['property', 'stack', id]
  const stack = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(id, undefined, signal),
    staleTime: 0,
  })
  const changed = useRef<Set<number>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const readChanged = async () => {
    timer.current = undefined
    const known = new Set(client.getQueryData<ProjectStack>(key)?.units.map((unit) => unit.id))
    const wanted = [...changed.current].filter((unit) => known.has(unit))
    changed.current.clear()
    if (wanted.length === 0) return
    const { units } = await read(id, wanted)
    const fresh = new Map(units.map((unit) => [unit.id, unit]))
    client.setQueryData<ProjectStack>(
      key,
      (before) => before && { ...before, units: before.units.map((unit) => fresh.get(unit.id) ?? unit) },
    )
  }
  const refresh = (units?: readonly number[]) => {
    if (!units || units.length > mostAtOnce) return void stack.refetch()
    for (const unit of units) changed.current.add(unit)
    timer.current ??= setTimeout(() => void readChanged().catch(() => stack.refetch()), together)
  }
  useRecordChanges('unit', ({ action, ids }) => refresh(action === 'update' ? ids : undefined))
  useRecordChanges(['project', 'price_list', 'block', 'unit_type'], () => refresh())
  return { ...stack, refresh }
}
