import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { isRowsParams, type RowsParams } from '../list/rows-query.ts'

interface Page {
  data: readonly EngineRecord[]
}

export interface Neighbours {
  previous: number | undefined
  next: number | undefined
}

/** Last opened list per resource, until reload. */
const lastLists = new Map<string, readonly number[]>()

/** Neighbours in the originating list; empty without one. */
export function useNeighbours({ schema: { name } }: Resource, id: number): Neighbours {
  const client = useQueryClient()
  const ids = listWith(id, lastLists.get(name)) ?? readList(client, name, id) ?? []
  if (ids.length > 0) lastLists.set(name, ids)
  const at = ids.indexOf(id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] }
}

/** Follows the stored list, extended by pages loaded since. */
const listWith = (id: number, ids: readonly number[] = []) =>
  ids.includes(id) && ids.at(-1) !== id && ids[0] !== id ? ids : undefined

function readList(
  client: ReturnType<typeof useQueryClient>,
  name: string,
  id: number,
): readonly number[] | undefined {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: [name, 'getList'] })
    .flatMap(({ queryKey, state }) => {
      const asked = queryKey[2]
      const rows = client.getQueryData<Page>(queryKey)?.data
      return isRowsParams(asked) && Array.isArray(rows)
        ? [{ asked, ids: rows.map((row) => row.id), at: state.dataUpdatedAt }]
        : []
    })
  const [own] = pages.filter(({ ids }) => ids.includes(id)).sort((one, other) => other.at - one.at)
  if (!own) return undefined
  const listOf = ({ pagination, ...asked }: RowsParams) => JSON.stringify([pagination.perPage, asked])
  const same = pages
    .filter(({ asked }) => listOf(asked) === listOf(own.asked))
    .sort((one, other) => one.asked.pagination.page - other.asked.pagination.page)
  const from = same.indexOf(own)
  const pageAt = (at: number) => same[at]?.asked.pagination.page
  let [first, last] = [from, from]
  while (first > 0 && pageAt(first - 1) === (pageAt(first) ?? 0) - 1) first--
  while (pageAt(last + 1) === (pageAt(last) ?? 0) + 1) last++
  return [...new Set(same.slice(first, last + 1).flatMap(({ ids }) => ids))]
}
