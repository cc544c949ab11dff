import { Button } from '@mui/material'
import { useState } from 'react'
import { toast } from '../../client/notice-store.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { reasonSchema } from './reason-schema.ts'
import { usePayoutText } from './use-payout-text.ts'

interface DecisionActionsProps {
  of: 'adjustment' | 'advance'
  mayWithdraw: boolean
  mayDecide: boolean
  approval: string
  approve: () => Promise<unknown>
  withdraw: () => Promise<unknown>
  reject: (reason: string) => Promise<unknown>
}

export function DecisionActions({ of, mayWithdraw, mayDecide, approval, ...calls }: DecisionActionsProps) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const [open, setOpen] = useState<'approve' | 'reject' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  const done = async (notice: 'approved' | 'withdrawn' | 'rejected') => {
    await changed()
    toast(text(`${of}.${notice}`))
  }
  return (
    <>
      {mayWithdraw && (
        <Button variant="outlined" onClick={() => setOpen('withdraw')}>
          {text(`${of}.withdraw`)}
        </Button>
      )}
      {mayDecide && (
        <>
          <Button variant="outlined" onClick={() => setOpen('reject')}>
            {text(`${of}.reject`)}
          </Button>
          <Button variant="contained" onClick={() => setOpen('approve')}>
            {text(`${of}.approve`)}
          </Button>
        </>
      )}
      {open === 'approve' && (
        <MoveDialog
          title={text(`${of}.approve`)}
          about={approval}
          action={text(`${of}.approve`)}
          move={async () => {
            await calls.approve()
            await done('approved')
          }}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <MoveDialog
          title={text(`${of}.withdraw`)}
          about={text(`${of}.withdraw_text`)}
          action={text(`${of}.withdraw`)}
          move={async () => {
            await calls.withdraw()
            await done('withdrawn')
          }}
          onClose={close}
        />
      )}
      {open === 'reject' && (
        <CallDialog
          title={text(`${of}.reject`)}
          schema={reasonSchema}
          start={{ reason: null }}
          action={text(`${of}.reject`)}
          danger
          send={async ({ reason }) => {
            await calls.reject(reason)
            await done('rejected')
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
