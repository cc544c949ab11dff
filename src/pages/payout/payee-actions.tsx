import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { yearOf } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { DownloadButton } from '../billing/download-button.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

const account = defineSchema(
  'payee_account',
  { account_no: f.text({ required: true, max: 40, label: 'Account number' }) },
  { title: 'account_no' },
)

/** Sets the account number, and downloads this year's CP58. */
export default function PayeeActions({ resource, record }: BlockProps) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const mayEdit = useAccess(resource, 'edit')
  const [open, setOpen] = useState(false)
  const year = yearOf(today())
  return (
    <>
      <DownloadButton
        path={`payees/${record.id}/cp58`}
        query={{ year }}
        name={`cp58-${year}.pdf`}
        label={text('own.cp58', { year })}
      />
      {mayEdit && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {text('payee_actions.account')}
        </Button>
      )}
      {open && (
        <CallDialog
          title={text('payee_actions.account')}
          schema={account}
          start={{ account_no: null }}
          action={text('payee_actions.account')}
          send={async ({ account_no }) => {
            const { data } = await api('PUT /sales/payees/:id/account', {
              params: { id: record.id },
              body: { account_no },
            })
            await changed()
            toast(text('payee_actions.saved', { last4: String(data['account_last4']) }))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
