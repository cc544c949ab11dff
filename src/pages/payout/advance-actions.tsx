import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { showRinggit } from '../../domain/money.ts'
import { advanceApprovers } from '../../domain/payout/access.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { CallDialog } from '../billing/call-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

const why = defineSchema(
  'reject_advance',
  { reason: f.text({ required: true, max: 300, label: 'Reason' }) },
  { title: 'reason' },
)

type Act = 'approve' | 'reject' | 'withdraw'

/** Decides on an advance that somebody else requested, or withdraws one's own request. */
export default function AdvanceActions({ record }: BlockProps) {
  const text = usePayoutText()
  const session = useAccessSession()
  const changed = usePayoutsChanged()
  const [asked, setAsked] = useState<Act | null>(null)
  if (!session || record['state'] !== 'requested') return null
  const params = { id: record.id }
  const isConcerned = record['asked_by'] === session.userId || record['user_id'] === session.userId
  const decides = !isConcerned && allows(advanceApprovers, session)
  const close = () => setAsked(null)
  return (
    <>
      {isConcerned && (
        <Button variant="outlined" onClick={() => setAsked('withdraw')}>
          {text('advance.withdraw')}
        </Button>
      )}
      {decides && (
        <>
          <Button variant="outlined" onClick={() => setAsked('reject')}>
            {text('advance.reject')}
          </Button>
          <Button variant="contained" onClick={() => setAsked('approve')}>
            {text('advance.approve')}
          </Button>
        </>
      )}
      {asked === 'approve' && (
        <MoveDialog
          title={text('advance.approve')}
          about={text('advance.approve_text', { amount: showRinggit(String(record['amount'])) })}
          action={text('advance.approve')}
          move={async () => {
            await api('POST /sales/advances/:id/approve', { params })
            await changed()
            toast(text('advance.approved'))
          }}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <MoveDialog
          title={text('advance.withdraw')}
          about={text('advance.withdraw_text')}
          action={text('advance.withdraw')}
          move={async () => {
            await api('POST /sales/advances/:id/withdraw', { params })
            await changed()
            toast(text('advance.withdrawn'))
          }}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <CallDialog
          title={text('advance.reject')}
          schema={why}
          start={{ reason: null }}
          action={text('advance.reject')}
          danger
          send={async ({ reason }) => {
            await api('POST /sales/advances/:id/reject', { params, body: { reason: String(reason) } })
            await changed()
            toast(text('advance.rejected'))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
