import type { RecordRequest } from '../api/calls.ts'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../client/api.ts'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { mayDecide } from '../requests.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useRequestText } from './texts/use-request-text.ts'
import styles from './requests.module.css'

export default function RequestsBanner({
  resource,
  record,
  session,
}: BlockProps & { session: AccessSession }) {
  const text = useRequestText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [answering, setAnswering] = useState<number | null>(null)
  const { name } = resource.schema
  const params = addressParams({ resource, recordId: record.id })
  const decides = mayDecide(resource, session, record[resource.holder ?? ''])
  const { data, refetch } = useQuery({
    queryKey: [name, 'requests', record.id],
    queryFn: async ({ signal }) => {
      const options = { params, signal, origin: 'auxiliary' } as const
      return (await api('GET /:service/:record/:id/requests', options)).data
    },
    enabled: decides,
    retry: false,
  })
  useChangesOf(name, record.id, () => {
    if (decides) void refetch()
  })
  const answer = async ({ id, asker_name: asker }: RecordRequest, accept: boolean) => {
    setAnswering(id)
    try {
      const { data: decided } = await api('PUT /:service/:record/:id/requests/:request_id', {
        params: { ...params, request_id: id },
        body: { accept },
      })
      toast(text(accept ? 'banner.accepted' : 'banner.refused', { asker }))
      // The record now belongs to another user.
      if (!decided.visible) {
        void navigate(resource.paths.list)
        return client.invalidateQueries({ queryKey: [name, 'getList'] })
      }
    } catch (error) {
      reportFailure(error)
    }
    setAnswering(null)
    await client.invalidateQueries({ queryKey: [name] })
  }
  if (!decides || !data || data.length === 0) return null
  return (
    <section className={styles.requests} aria-label={text('banner.title')}>
      {data.map((request) => {
        const { id, asker_name: asker, way, message, created_at } = request
        const said = text(`banner.${way}`, { asker, name: inSentence(resource.label[0]) })
        return (
          <div key={id}>
            <div>
              <strong>{said}</strong> <time>{showTime(created_at)}</time>
              {message && <p>{message}</p>}
            </div>
            <Button
              disabled={answering !== null}
              aria-label={text('banner.refuse_named', { asker })}
              onClick={() => void answer(request, false)}
            >
              {text('banner.refuse')}
            </Button>
            <Button
              variant="contained"
              loading={answering === id}
              aria-label={text('banner.accept_named', { asker })}
              onClick={() => void answer(request, true)}
            >
              {text('banner.accept')}
            </Button>
          </div>
        )
      })}
    </section>
  )
}
