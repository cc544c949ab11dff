import type { RecordFile } from '../../api/shapes.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/http.ts'
import { useChangesOf } from '../../../../client/live/record-changes.ts'
import type { Resource } from '../../../../engine/resource.ts'

const pageSize = 20

interface FilesPage {
  content: RecordFile[]
  pagination: { current_page: number; total: number }
}

const keyOf = ({ schema }: Resource, id: number) => [schema.name, 'files', id]

export function useFilesRefresh(resource: Resource, id: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(resource, id) })
}

/** Refetches when others add entries. */
export function useFiles(resource: Resource, id: number) {
  const { name } = resource.schema
  const refresh = useFilesRefresh(resource, id)
  useChangesOf(name, id, () => void refresh())
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf(resource, id),
    queryFn: async ({ signal, pageParam }) => {
      const { body } = await call<FilesPage>('attachment', 'attachments', {
        query: {
          'search[resource]': name,
          'search[record_id]': id,
          'pagination[page]': pageParam,
          'pagination[limit]': pageSize,
        },
        signal,
        origin: 'auxiliary',
      })
      return body
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current_page: page, total } }) =>
      page * pageSize < total ? page + 1 : null,
  })
  return {
    files: data?.pages.flatMap(({ content }) => content),
    total: data?.pages[0]?.pagination.total,
    ...query,
  }
}
