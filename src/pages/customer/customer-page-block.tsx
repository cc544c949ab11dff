import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ApiAnswer, type ApiBody } from '../../client/api.ts'
import { useChangesOf } from '../../client/live/record-changes.ts'
import { reportFailure, sayBriefly, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { writesMailRule } from '../../domain/mail/writes-mail.ts'
import { isMobile } from '../../domain/phone.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Chip } from '../../kit/chip.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { CustomerPageProgress } from './customer-page-progress.tsx'
import { CustomerPageRequest } from './customer-page-request.tsx'
import { LinkQrCode } from './link-qr-code.tsx'
import { stateColours } from './state-colours.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './forms.module.css'

export type CustomerPage = ApiAnswer<'GET /customer/customer/:id/page'>['data']
export type PageRequest = ApiBody<'POST /customer/customer/:id/page'>
/** No SMS: links are not allowed there. */
export type PageChannel = 'whatsapp' | 'email' | 'copy'

const colours = {
  none: stateColours.info,
  open: stateColours.success,
  expired: stateColours.danger,
  revoked: stateColours.danger,
}

/** One link for everything requested from the customer, created and sent in one step, with live progress. */
export default function CustomerPageBlock({ resource, record }: BlockProps) {
  const text = useCustomerText()
  const isEditable = useAccess(resource, 'edit')
  const session = useAccessSession()
  const writesMail = session !== null && allows(writesMailRule, session)
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const queryKey = [resource.schema.name, 'getOne', { page: record.id }]
  const params = { id: record.id }
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /customer/customer/:id/page', { params, signal })).data,
  })
  useChangesOf(resource.schema.name, record.id, () => void refetch())
  const phone = typeof record['contact_no'] === 'string' ? record['contact_no'] : ''
  const channels: PageChannel[] = [
    ...(isMobile(phone) ? (['whatsapp'] as const) : []),
    ...(record['email'] && writesMail ? (['email'] as const) : []),
    'copy',
  ]

  const send = async (channel: PageChannel, link: string) => {
    if (channel === 'whatsapp') {
      const message = encodeURIComponent(`${text('page.message')} ${link}`)
      window.open(`https://wa.me/${phone}?text=${message}`, '_blank', 'noopener')
      return
    }
    if (channel === 'email') {
      await api('POST /customer/customer/:id/page/mail', { params })
      toast(text('page.mailed'))
      return
    }
    await navigator.clipboard.writeText(link).then(
      () => sayBriefly(text('link.copied', { txt: link })),
      () => toast(text('link.not_copied'), 'warning'),
    )
  }
  const ask = useMutation({
    mutationFn: async ({ channel, ...body }: PageRequest & { channel: PageChannel }) => {
      const page = (await api('POST /customer/customer/:id/page', { params, body })).data
      client.setQueryData(queryKey, page)
      setChanging(false)
      if (page.link) await send(channel, page.link)
    },
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: [resource.schema.name, 'getOne'] }),
  })
  const revoke = useMutation({
    mutationFn: async () => (await api('DELETE /customer/customer/:id/page', { params })).data,
    onSuccess: (page) => client.setQueryData(queryKey, page),
    onError: reportFailure,
  })
  const again = useMutation({
    mutationFn: ({ channel, link }: { channel: PageChannel; link: string }) => send(channel, link),
    onError: reportFailure,
  })
  if (!data) return <PageSkeleton />
  const { state, link } = data
  return (
    <div className={styles.block}>
      <p className={styles.state} role="status">
        <Chip
          text={text(`page.${state}`, { day: data.expires_at ? showDay(data.expires_at) : '' })}
          colour={colours[state]}
        />
        {state === 'open' && (
          <span className={styles.soft}>
            {data.opened_at ? text('page.opened', { time: showTime(data.opened_at) }) : text('page.unopened')}
          </span>
        )}
      </p>
      {state !== 'none' && <CustomerPageProgress page={data} />}
      {isEditable && link && !changing && (
        <div className={styles.actions}>
          {channels.map((channel) => (
            <Button
              key={channel}
              size="small"
              variant="outlined"
              disabled={again.isPending}
              onClick={() => again.mutate({ channel, link })}
            >
              {text(`page.send_${channel}`)}
            </Button>
          ))}
          <LinkQrCode link={link} label={text('page.qr')} />
          <Button size="small" onClick={() => setChanging(true)}>
            {text('page.change')}
          </Button>
          <Button size="small" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            {text('page.revoke')}
          </Button>
        </div>
      )}
      {isEditable && (!link || changing) && (
        <CustomerPageRequest
          page={data}
          channels={channels}
          busy={ask.isPending}
          onSend={(request) => ask.mutate(request)}
          {...(changing && { onCancel: () => setChanging(false) })}
        />
      )}
    </div>
  )
}
