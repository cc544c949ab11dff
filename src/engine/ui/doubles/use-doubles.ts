import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/http.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import type { DistinctPair, LikelyPair } from '../../likeness.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'

export type ShownPair = LikelyPair | DistinctPair

interface Page {
  pairs: ShownPair[]
  records: EngineRecord[]
  next: string | null
}

const keyOf = ({ schema }: Resource) => [schema.name, 'doubles']

/** Pairs of records that are likely the same, or those that are not; read anew when any record changes. */
export function useDoubles(resource: Resource, distinct: boolean) {
  const { service, schema } = resource
  const client = useQueryClient()
  useRecordChanges(schema.name, () => void client.invalidateQueries({ queryKey: keyOf(resource) }))
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...keyOf(resource), distinct],
    queryFn: async ({ signal, pageParam }) => {
      const path = `${schema.name}/doubles${distinct ? '/distinct' : ''}`
      const asked = { query: { after: pageParam }, signal }
      const { body } = await call<{ data: Page }>(service, path, asked)
      return body.data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  const records = new Map(data?.pages.flatMap((page) => page.records.map((record) => [record.id, record])))
  return { pairs: data?.pages.flatMap((page) => page.pairs), records, ...query }
}

/** Keeps that two records are not the same, or takes that back. */
export function useDistinct(resource: Resource) {
  const { service, schema } = resource
  const client = useQueryClient()
  const path = `${schema.name}/doubles/distinct`
  const settled = {
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(resource) }),
  }
  const keep = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const { body } = await call<{ data: { id: number } }>(service, path, { method: 'POST', body: { ids } })
      return body.data
    },
    ...settled,
  })
  const takeBack = useMutation({
    mutationFn: (id: number) => call(service, `${path}/${id}`, { method: 'DELETE' }),
    ...settled,
  })
  return { keep, takeBack }
}
