import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { Records } from '../../../client/data/records.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'

/** Server limit of the order endpoint. */
const largestOrder = 500

/** Full order after a move within the shown rows: the endpoint puts unnamed records last. */
export function wholeOrder(
  all: readonly number[],
  shown: readonly number[],
  moved: readonly number[],
): number[] {
  const places = new Set(shown)
  const next = [...moved]
  return all.map((id) => (places.has(id) ? (next.shift() ?? id) : id))
}

/** Reorders optimistically; reverts on refusal. */
export function useReorder({ schema }: Resource, records: readonly EngineRecord[]) {
  const client = useQueryClient()
  const provider = useDataProvider<Records>()
  const [order, setOrder] = useState<readonly number[] | null>(null)

  const { mutateAsync } = useMutation({
    mutationFn: async (moved: readonly number[]) => {
      const { data } = await provider.getList<EngineRecord>(schema.name, {
        filter: {},
        sort: { field: 'position', order: 'ASC' },
        pagination: { page: 1, perPage: largestOrder },
      })
      const all = data.map(({ id }) => id)
      const shown = records.map(({ id }) => id)
      await provider.reorder(schema.name, { ids: wholeOrder(all, shown, moved) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [schema.name, 'getList'] }),
  })

  const move = async (ids: readonly number[]) => {
    setOrder(ids)
    await mutateAsync(ids).catch(() => undefined)
    setOrder(null)
  }
  const byId = new Map(records.map((record) => [record.id, record]))
  const shown = order ? order.flatMap((id) => byId.get(id) ?? []) : records
  return { shown, move }
}
