import { useNavigate } from 'react-router'
import { payoutRunResource } from '../../../resources/payout-run.ts'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { monthOf } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import { f } from '../../engine/field.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { defineSchema } from '../../engine/schema.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

const schema = defineSchema(
  'new_payout_run',
  {
    month: f.month({ required: true, label: 'Earned until the end of' }),
    pay_on: f.date({ label: 'Payment date', help: 'Defaults to the end of the month, or today' }),
  },
  { title: 'month' },
)

export default function NewRunDialog({ onClose }: { onClose: () => void }) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const navigate = useNavigate()
  return (
    <CallDialog
      title={text('run.create')}
      schema={schema}
      start={{ month: monthOf(today()), pay_on: null }}
      action={text('run.calculate')}
      send={async ({ month, pay_on }) => {
        const { data } = await api('POST /sales/payout-runs', { body: { month, pay_on } })
        await api('POST /sales/payout-runs/:id/calculate', { params: { id: data.id }, body: {} })
        await changed()
        toast(text('run.created', { reference: String(data['reference']) }))
        onClose()
        void navigate(addressOf(payoutRunResource, 'show', data.id))
      }}
      onClose={onClose}
    />
  )
}
