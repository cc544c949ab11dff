import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { today } from '../../domain/dates/wire.ts'
import { showRinggit } from '../../domain/money.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { MoveDialog } from './move-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

const payment = defineSchema(
  'run_payment',
  {
    paid_on: f.date({ required: true, label: 'Paid on' }),
    bank_reference: f.text({ required: true, max: 80, label: 'Bank reference' }),
  },
  { title: 'bank_reference' },
)

const reopening = defineSchema(
  'reopen_run',
  {
    reason: f.text({ required: true, max: 300, label: 'Reason' }),
    file_stopped: f.bool({
      label: 'The bank file was not sent, or the bank has cancelled it',
      help: 'The file is void once the run is reopened. If the bank still pays from it, payees will be paid twice',
    }),
  },
  { title: 'reason' },
)

export type RunMove = 'confirm' | 'approve' | 'reopen' | 'paid'

interface RunDialogProps extends Pick<BlockProps, 'record'> {
  asked: RunMove
  onClose: () => void
}

/** Dialog that confirms a payout run's transition and collects its data. */
export function RunDialog({ asked, record, onClose }: RunDialogProps) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const { id } = record
  const given = { params: { id }, body: { version: Number(record['version']) } }
  switch (asked) {
    case 'confirm':
      return (
        <MoveDialog
          title={text('run.confirm_title')}
          about={text('run.confirm_text')}
          action={text('run.confirm')}
          move={async () => {
            await api('POST /sales/payout-runs/:id/confirm', given)
            await changed()
            toast(text('run.confirmed'))
          }}
          onClose={onClose}
        />
      )
    case 'approve':
      return (
        <MoveDialog
          title={text('run.approve_title')}
          about={text('run.approve_text', {
            net: showRinggit(String(record['net'])),
            smart_count: Number(record['payees']),
          })}
          action={text('run.approve')}
          move={async () => {
            await api('POST /sales/payout-runs/:id/approve', given)
            await changed()
            toast(text('run.approved'))
          }}
          onClose={onClose}
        />
      )
    case 'reopen':
      return (
        <CallDialog
          title={text('run.reopen_title')}
          schema={reopening}
          start={{ reason: null, file_stopped: false }}
          action={text('run.reopen')}
          danger
          send={async ({ reason, file_stopped }) => {
            await api('POST /sales/payout-runs/:id/reopen', {
              params: { id },
              body: { ...given.body, reason, file_stopped },
            })
            await changed()
            toast(text('run.reopened'))
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'paid':
      return (
        <CallDialog
          title={text('run.paid')}
          schema={payment}
          start={{ paid_on: today(), bank_reference: null }}
          action={text('run.paid')}
          send={async ({ paid_on, bank_reference }) => {
            await api('POST /sales/payout-runs/:id/paid', {
              params: { id },
              body: { ...given.body, paid_on, bank_reference },
            })
            await changed()
            toast(text('run.recorded'))
            onClose()
          }}
          onClose={onClose}
        />
      )
  }
}
