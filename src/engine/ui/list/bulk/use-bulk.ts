import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useRef } from 'react'
import type { BulkAnswer, Records } from '../../../../client/data/records.ts'
import { nextRequestId } from '../../../../client/live/tab.ts'
import { showNotice } from '../../../../client/notice-store.ts'
import { noticeTimeouts } from '../../../../domain/notices.ts'
import type { Resource } from '../../../resource.ts'
import { recordTitle } from '../../addresses.ts'
import type { EngineRecord } from '../../field-components.ts'
import { useChangeNotice } from '../../undo/use-change-notice.ts'
import { useText } from '../../texts/use-text.ts'
import { allCallsOf, type AllJob } from './all-calls.ts'

export type BulkWork = { set: Record<string, unknown> } | 'delete' | 'undo'

export interface BulkTarget {
  resource: Resource
  count: number
  /** Applies to all matches instead of the selection; receives the job. */
  onAll?: (job: AllJob, work: BulkWork) => void
  onDone: () => void
  /** Receives records still in use, instead of a notice. */
  onInUse?: (refused: BulkAnswer['failed']) => void
}

/** One bulk request; reports the result and keeps refused records selected. */
export function useBulk({ resource, onAll, onDone, onInUse }: BulkTarget) {
  const text = useText()
  const records = useDataProvider<Records>()
  const client = useQueryClient()
  const { selectedIds, onSelect, onUnselectItems, data, filterValues } = useListContext<EngineRecord>()
  const tellChange = useChangeNotice(resource)
  const { name } = resource.schema

  const tell = ({ ids, failed }: BulkAnswer, work: BulkWork, request: string) => {
    if (ids.length > 0) {
      tellChange({
        text: text(work === 'delete' ? 'bulk.deleted' : 'bulk.changed', { smart_count: ids.length }),
        request,
      })
    }
    if (failed.length === 0) return
    if (onInUse && failed.every(({ code }) => code === 'failure.in_use')) return onInUse(failed)
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

  const workOnAll = async (work: Exclude<BulkWork, 'undo'>, handOn: NonNullable<BulkTarget['onAll']>) => {
    const calls = allCallsOf(resource)
    const matching: Record<string, unknown> = filterValues
    handOn(work === 'delete' ? await calls.delete(matching) : await calls.change(matching, work.set), work)
    onUnselectItems()
  }
  const workOnSelected = async (work: Exclude<BulkWork, 'undo'>) => {
    const request = nextRequestId()
    const meta = { request }
    const { data: answer } =
      work === 'delete'
        ? await records.bulkDelete(name, { ids: selectedIds, meta })
        : await records.bulkUpdate(name, { ids: selectedIds, data: work.set, meta })
    tell(answer, work, request)
    onSelect(answer.failed.map(({ id }) => id))
    void client.invalidateQueries({ queryKey: [name] })
  }

  // Guards against a second click before re-render.
  const sending = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (work: Exclude<BulkWork, 'undo'>) => (onAll ? workOnAll(work, onAll) : workOnSelected(work)),
    onSuccess: onDone,
    onSettled: () => {
      sending.current = false
    },
  })
  const send = (work: Exclude<BulkWork, 'undo'>) => {
    if (sending.current) return
    sending.current = true
    mutate(work)
  }
  return { send, isPending }
}
