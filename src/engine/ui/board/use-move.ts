import { hashKey, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useRef } from 'react'
import type { Facet, Records } from '../../../client/data/records.ts'
import { nextRequestId } from '../../../client/live/tab.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { useText } from '../texts/use-text.ts'
import { changeText } from '../undo/change-text.ts'
import { useChangeNotice } from '../undo/use-change-notice.ts'
import { facetKey } from '../facets/use-facet.ts'
import type { BoardColumn } from './use-board-columns.ts'
import { cardsKey, withCard, withoutCard, type Cards } from './use-column-cards.ts'

export const movesKey = (resource: string) => ['board', resource] as const

export interface CardMove {
  record: EngineRecord
  from: BoardColumn
  to: BoardColumn
  after?: number
  before?: number
}

const counted = (facets: readonly Facet[], value: unknown, by: number): Facet[] => {
  const known = facets.some((facet) => facet.value === value)
  return (known ? facets : [...facets, { value, count: 0 }]).map((facet) =>
    facet.value === value ? { ...facet, count: facet.count + by } : facet,
  )
}

/** Moves a card optimistically. On refusal it returns, shows why and refetches both columns, which were stale. */
export function useMove(
  resource: Resource,
  field: string,
  filter: Readonly<Record<string, unknown>>,
  filterOf: (column: BoardColumn) => Readonly<Record<string, unknown>>,
) {
  const client = useQueryClient()
  const text = useText()
  const tell = useChangeNotice(resource)
  const { schema } = resource
  const records = useDataProvider<Records>()
  const { name } = schema
  const keyOf = (column: BoardColumn) => cardsKey(name, filterOf(column))
  const { [field]: _own, ...others } = filter
  const counts = facetKey(name, field, others)
  const mutationKey = movesKey(name)
  /** Last move and server version per card: it may move again before the response. */
  const last = useRef(new Map<number, CardMove>())
  const versions = useRef(new Map<number, number>())
  const put = ({ from, to, after }: CardMove, card: EngineRecord) => {
    client.setQueryData<Cards>(keyOf(from), (cards) => cards && withoutCard(cards, card.id))
    client.setQueryData<Cards>(keyOf(to), (cards) => cards && withCard(cards, card, after))
  }
  /** Queries a move overtook; refetched after the last pending move, until which the server is behind the board. */
  const overtaken = useRef(new Map<string, QueryKey>())
  const overtake = (keys: readonly QueryKey[]) =>
    Promise.all(
      keys.map(async (queryKey) => {
        if (client.isFetching({ queryKey, exact: true }) === 0) return
        overtaken.current.set(hashKey(queryKey), queryKey)
        // A refetch joins a first load that has no data: it must be cancelled first.
        await client.cancelQueries({ queryKey, exact: true })
      }),
    )
  const readOvertaken = () => {
    const keys = [...overtaken.current.values()]
    overtaken.current.clear()
    return Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })))
  }

  const { mutate } = useMutation({
    // Serial: each needs the previous one's version.
    scope: { id: `board:${name}` },
    mutationKey,
    mutationFn: async ({ record, to, from, after, before }: CardMove) => {
      const version = Math.max(record.version ?? 0, versions.current.get(record.id) ?? 0)
      const value = to.value === from.value ? {} : { value: to.value, version }
      const request = nextRequestId()
      const data = { field, ...value, after, before }
      const moved = await records.move<EngineRecord>(name, { id: record.id, data, meta: { request } })
      return { record: moved.data, request }
    },
    onMutate: async (move) => {
      last.current.set(move.record.id, move)
      const touched = [keyOf(move.from), keyOf(move.to), counts]
      // Never cancels a first load: a lane just opened for this card would stay empty.
      await overtake(touched.filter((key) => client.getQueryData(key) !== undefined))
      const before = touched.map((key) => [key, client.getQueryData(key)] as const)
      const { record, from, to } = move
      put(move, { ...record, [field]: to.value, _labels: { ...record._labels, [field]: to } })
      client.setQueryData<Facet[]>(
        counts,
        (facets) => facets && counted(counted(facets, from.value, -1), to.value, 1),
      )
      return before
    },
    onSuccess: ({ record, request }, move) => {
      if (move.to.value !== move.from.value)
        tell({ text: changeText(resource, record, field, text), request, open: record.id })
      versions.current.set(record.id, record.version ?? 0)
      if (last.current.get(record.id) === move) put({ ...move, from: move.to }, record)
      const isLast = client.isMutating({ mutationKey }) === 1
      void overtake([keyOf(move.from), keyOf(move.to), counts]).then(() => (isLast ? readOvertaken() : []))
      // Other views refetch when next shown.
      return client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
    },
    onError: (_error, _move, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      return client.invalidateQueries({ queryKey: [name, 'getList'] })
    },
  })
  return mutate
}
