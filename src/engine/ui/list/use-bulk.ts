import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'ra-core'
import type { BulkAnswer, Records } from '../../../console/data/records.ts'
import { say, showNotice } from '../../../console/notice-store.ts'
import { noticeTimeouts } from '../../../domain/notices.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../face.ts'
import { useText } from '../texts/use-text.ts'

type Work = { set: Record<string, unknown> } | 'delete'

/** Does something to all selected records by one call; says what came of it and keeps the refused ones selected. */
export function useBulk(resource: Resource, work: 'set' | 'delete', onDone: () => void) {
  const text = useText()
  const records = useDataProvider<Records>()
  const client = useQueryClient()
  const { selectedIds, onSelect, data } = useListContext<EngineRecord>()
  const { name } = resource.schema

  const tell = ({ ids, failed }: BulkAnswer) => {
    if (ids.length > 0) {
      say(text(work === 'delete' ? 'bulk.deleted' : 'bulk.changed', { smart_count: ids.length }))
    }
    if (failed.length === 0) return
    const titled = (id: number) => {
      const record = data?.find((one) => one.id === id)
      return record ? recordTitle(resource, record) : `#${id}`
    }
    showNotice({
      text: text(work === 'delete' ? 'bulk.not_deleted' : 'bulk.failed', { smart_count: failed.length }),
      items: failed.map(({ id, message }) => `${titled(id)}: ${message}`),
      kind: 'warning',
      timeout: noticeTimeouts.normal,
    })
  }

  return useMutation({
    mutationFn: async (todo: Work) => {
      const answer =
        todo === 'delete'
          ? await records.bulkDelete(name, { ids: selectedIds })
          : await records.bulkUpdate(name, { ids: selectedIds, data: todo.set })
      return answer.data
    },
    onSuccess: (answer) => {
      tell(answer)
      onSelect(answer.failed.map(({ id }) => id))
      onDone()
      return client.invalidateQueries({ queryKey: [name] })
    },
  })
}
