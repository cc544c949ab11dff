import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { showRinggit } from '../../domain/money.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

const directions = { pay: 'Pay', take_back: 'Take back' } as const

const adjustment = defineSchema(
  'new_adjustment',
  {
    user_id: f.ref('user', { required: true, label: 'Payee' }),
    direction: f.choice(directions, { required: true, label: 'Type' }),
    amount: f.money({ required: true, min: 0.01, label: 'Amount' }),
    reason: f.text({ required: true, max: 300, label: 'Reason' }),
  },
  { title: 'reason' },
)

/** Another user decides. */
export function AddAdjustment({ prod_id }: { prod_id: number }) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('adjustment.add')}
      </Button>
      {open && (
        <CallDialog
          title={text('adjustment.title')}
          schema={adjustment}
          start={{ user_id: null, direction: 'pay', amount: null, reason: null }}
          action={text('adjustment.add')}
          send={async ({ user_id, direction, amount, reason }) => {
            const { data: made } = await api('POST /sales/adjustments', {
              body: {
                prod_id,
                user_id,
                reason,
                amount: `${direction === 'take_back' ? '-' : ''}${amount}`,
              },
            })
            await changed()
            toast(text('adjustment.requested', { amount: showRinggit(String(made['amount'])) }))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
