import { Button } from '@mui/material'
import { useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { showRinggit } from '../../domain/money.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { reasonSchema } from './reason-schema.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

type SelfBilled = ApiAnswer<'GET /sales/payout-summaries/:id/statements'>['data'][number]['einvoices'][number]

function SelfBilledItem({ of }: { of: SelfBilled }) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const [busy, setBusy] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await api('POST /sales/self-billed/:id/einvoice', { params: { id: of.id } })
      await changed()
      toast(text('self_billed.queued'))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <li>
      {text(`self_billed.${of.kind}`, { number: of.number, amount: showRinggit(of.amount) })}
      {': '}
      {text(`self_billed.status.${of.status}`)}
      {of.sandbox && ` (${text('self_billed.sandbox')})`}
      {of.uuid !== null && <small>{text('self_billed.uuid', { uuid: of.uuid })}</small>}
      {of.faults.map((fault) => (
        <small key={fault}>{fault}</small>
      ))}
      {of.reject_requested_at !== null && of.status === 'valid' && (
        <small role="note">
          {text('self_billed.rejected', {
            time: showTime(of.reject_requested_at),
            reason: of.reject_reason ?? '',
          })}
        </small>
      )}
      {of.cancel_by !== null && (
        <>
          <small>{text('self_billed.cancel_by', { time: showTime(of.cancel_by) })}</small>
          <Button size="small" variant="outlined" onClick={() => setCancelling(true)}>
            {text('self_billed.cancel')}
          </Button>
        </>
      )}
      {cancelling && (
        <CallDialog
          title={text('self_billed.cancel_title', { number: of.number })}
          schema={reasonSchema}
          start={{ reason: of.reject_reason }}
          action={text('self_billed.cancel')}
          refusal={text('self_billed.keep')}
          danger
          send={async ({ reason }) => {
            await api('POST /sales/self-billed/:id/cancel', {
              params: { id: of.id },
              body: { reason },
            })
            await changed()
            toast(text('self_billed.cancelled'))
            setCancelling(false)
          }}
          onClose={() => setCancelling(false)}
        />
      )}
      {of.may_send && (
        <Button size="small" variant="outlined" loading={busy} onClick={() => void send()}>
          {text('self_billed.send')}
        </Button>
      )}
    </li>
  )
}

export function SelfBilledList({ einvoices }: { einvoices: readonly SelfBilled[] }) {
  const text = usePayoutText()
  return (
    <ul className={styles.einvoices} aria-label={text('self_billed.title')}>
      {einvoices.map((each) => (
        <SelfBilledItem key={each.id} of={each} />
      ))}
    </ul>
  )
}
