import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { showRinggit } from '../../domain/money.ts'
import { payoutApprovers } from '../../domain/payout/access.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { CallDialog } from '../billing/call-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

const why = defineSchema(
  'reject_adjustment',
  { reason: f.text({ required: true, max: 300, label: 'Reason' }) },
  { title: 'reason' },
)

type Act = 'approve' | 'reject' | 'withdraw'

/** Decides on an adjustment that somebody else requested, or withdraws one's own request. */
export default function AdjustmentActions({ record }: BlockProps) {
  const text = usePayoutText()
  const session = useAccessSession()
  const changed = usePayoutsChanged()
  const [asked, setAsked] = useState<Act | null>(null)
  if (!session || record['state'] !== 'requested') return null
  const params = { id: record.id }
  const isAsker = record['asked_by'] === session.userId
  const decides = !isAsker && record['user_id'] !== session.userId && allows(payoutApprovers, session)
  const close = () => setAsked(null)
  return (
    <>
      {isAsker && (
        <Button variant="outlined" onClick={() => setAsked('withdraw')}>
          {text('adjustment.withdraw')}
        </Button>
      )}
      {decides && (
        <>
          <Button variant="outlined" onClick={() => setAsked('reject')}>
            {text('adjustment.reject')}
          </Button>
          <Button variant="contained" onClick={() => setAsked('approve')}>
            {text('adjustment.approve')}
          </Button>
        </>
      )}
      {asked === 'approve' && (
        <MoveDialog
          title={text('adjustment.approve')}
          about={text('adjustment.approve_text', {
            amount: showRinggit(String(record['amount'])),
            reason: String(record['reason']),
          })}
          action={text('adjustment.approve')}
          move={async () => {
            await api('POST /sales/adjustments/:id/approve', { params })
            await changed()
            toast(text('adjustment.approved'))
          }}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <MoveDialog
          title={text('adjustment.withdraw')}
          about={text('adjustment.withdraw_text')}
          action={text('adjustment.withdraw')}
          move={async () => {
            await api('POST /sales/adjustments/:id/withdraw', { params })
            await changed()
            toast(text('adjustment.withdrawn'))
          }}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <CallDialog
          title={text('adjustment.reject')}
          schema={why}
          start={{ reason: null }}
          action={text('adjustment.reject')}
          danger
          send={async ({ reason }) => {
            await api('POST /sales/adjustments/:id/reject', { params, body: { reason: String(reason) } })
            await changed()
            toast(text('adjustment.rejected'))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
