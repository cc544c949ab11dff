import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/http.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { showTime } from '../../../domain/dates.ts'
import { mayMerge, type RecordMerge } from '../../merging.ts'
import type { BlockProps } from '../resource-ui.ts'
import { useMergingText } from './texts/use-merging-text.ts'
import './merging.css'

/** What was merged into the record within a day, and the way back. */
export default function MergeBanner({ resource, record, session }: BlockProps & { session: AccessSession }) {
  const text = useMergingText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { name } = resource.schema
  const path = `${name}/${record.id}/merges`
  const { data } = useQuery({
    queryKey: [name, 'merges', record.id],
    queryFn: async ({ signal }) => {
      const { body } = await call<{ data: RecordMerge[] }>(resource.service, path, {
        signal,
        origin: 'auxiliary',
      })
      return body.data
    },
    enabled: mayMerge(resource, session),
    retry: false,
  })
  const undo = async ({ id }: RecordMerge) => {
    setBusy(true)
    try {
      await call(resource.service, `${path}/${id}/undo`, { method: 'POST' })
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
    <p className="u-merged" role="status">
      <span>{text('banner', { title, by, time: showTime(merged_at) })}</span>
      <Button loading={busy} onClick={() => void undo(latest)}>
        {text('undo')}
      </Button>
    </p>
  )
}
