import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { invoiceIssuers } from '../../domain/billing/access.ts'
import { showTime } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

export default function RemindersBlock({ record }: BlockProps) {
  const text = useBillingText()
  const session = useAccessSession()
  const [busy, setBusy] = useState(false)
  const { id } = record
  const { data, error, refetch } = useQuery({
    queryKey: ['sales_document', 'reminders', id, record['version']],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/invoices/:id/reminders', { params: { id }, signal })).data,
  })
  if (!data)
    return <BlockWait failed={error !== null} text={text('reminders.failed')} onAgain={refetch} height={48} />
  const due = record['due_on']
  const isOverdue = Number(record['outstanding']) > 0 && typeof due === 'string' && due < today()
  const send = async () => {
    setBusy(true)
    try {
      await api('POST /sales/invoices/:id/reminders', { params: { id } })
      toast(text('reminders.sent'))
      await refetch()
    } catch (failure) {
      reportFailure(failure)
    }
    setBusy(false)
  }
  return (
    <div className={styles.block}>
      {data.length === 0 && <p className={styles.soft}>{text('reminders.none')}</p>}
      {data.length > 0 && (
        <ul className={styles.left}>
          {data.map((reminder) => (
            <li key={reminder.id}>
              {text(reminder.sent_by === null ? 'reminders.by_itself' : 'reminders.by', {
                time: showTime(reminder.sent_at),
                recipient: reminder.recipient,
                days: reminder.days_over,
                amount: showMoney(reminder.outstanding),
                name: reminder.sent_by ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
      {isOverdue && session && allows(invoiceIssuers, session) && (
        <Button variant="outlined" loading={busy} onClick={() => void send()}>
          {text('reminders.send')}
        </Button>
      )}
    </div>
  )
}
