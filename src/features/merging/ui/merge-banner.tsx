import type { RecordMerge } from '../api/calls.ts'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { mayMerge } from '../merging.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useMergeText } from './texts/use-merge-text.ts'
import styles from './merging.module.css'

export default function MergeBanner({ resource, record, session }: BlockProps & { session: AccessSession }) {
  const text = useMergeText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { name } = resource.schema
  const params = addressParams({ resource, recordId: record.id })
  const { data } = useQuery({
    queryKey: [name, 'merges', record.id],
    queryFn: async ({ signal }) => {
      const options = { params, signal, origin: 'auxiliary' } as const
      return (await api('GET /:service/:record/:id/merges', options)).data
    },
    enabled: mayMerge(resource, session),
    retry: false,
  })
  const undo = async ({ id }: RecordMerge) => {
    setBusy(true)
    try {
      await api('POST /:service/:record/:id/merges/:merge_id/undo', { params: { ...params, merge_id: id } })
      toast(text('undone'))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: [name] })
  }
  const [latest] = data ?? []
  if (!latest) return null
  const { title, by, merged_at } = latest
  return (
    <p className={styles.merged} role="status">
      <span>{text('banner', { title, by, time: showTime(merged_at) })}</span>
      <Button loading={busy} onClick={() => void undo(latest)}>
        {text('undo')}
      </Button>
    </p>
  )
}
