import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import type { DistinctPair, LikelyPair } from '../match-keys.ts'
import type { Resource } from '../../../engine/resource.ts'

export type ShownPair = LikelyPair | DistinctPair

const keyOf = ({ schema }: Resource) => [schema.name, 'doubles']

export function useDuplicates(resource: Resource, distinct: boolean) {
  const { service, schema } = resource
  const params = { service, record: schema.name }
  const client = useQueryClient()
  useRecordChanges(schema.name, () => void client.invalidateQueries({ queryKey: keyOf(resource) }))
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...keyOf(resource), distinct],
    queryFn: async ({ signal, pageParam }) => {
      const asked = { params, query: { after: pageParam ?? undefined }, signal }
      const { data } = distinct
        ? await api('GET /:service/:record/doubles/distinct', asked)
        : await api('GET /:service/:record/doubles', asked)
      const pairs: ShownPair[] = data.pairs
      return { ...data, pairs }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  const records = new Map(data?.pages.flatMap((page) => page.records.map((record) => [record.id, record])))
  return { pairs: data?.pages.flatMap((page) => page.pairs), records, ...query }
}

export function useDistinct(resource: Resource) {
  const { service, schema } = resource
  const client = useQueryClient()
  const params = { service, record: schema.name }
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(resource) }),
  }
  const keep = useMutation({
    mutationFn: async (ids: readonly number[]) =>
      (await api('POST /:service/:record/doubles/distinct', { params, body: { ids: [...ids] } })).data,
    ...settled,
  })
  const takeBack = useMutation({
    mutationFn: (id: number) =>
      api('DELETE /:service/:record/doubles/distinct/:id', { params: { ...params, id } }),
    ...settled,
  })
  return { keep, takeBack }
}
