import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { taxCodes } from '../../domain/billing/tax.ts'
import { f } from '../../engine/field.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'

const schema = defineSchema(
  'debit_note',
  {
    description: f.text({ required: true, max: 200 }),
    amount: f.money({ required: true, min: 0.01, label: 'Amount without tax' }),
    tax_code: f.choice(taxCodes, { required: true, label: 'Tax' }),
    reason: f.longText({ required: true, max: 1000 }),
  },
  { title: 'description' },
)

export default function DebitNoteDialog({ resource, record, onClose }: BlockProps & { onClose: () => void }) {
  const text = useBillingText()
  const navigate = useNavigate()
  const changed = useDocumentsChanged()
  return (
    <CallDialog
      title={text('debit.title', { number: String(record['number']) })}
      schema={schema}
      start={{ description: null, amount: null, tax_code: '02', reason: null }}
      action={text('debit.action')}
      send={async ({ description, amount, tax_code, reason }) => {
        const made = await api('POST /sales/debit-notes', {
          body: { invoice_id: record.id, reason, lines: [{ description, amount, tax_code }] },
        })
        await changed()
        toast(text('debit.made'))
        onClose()
        void navigate(addressOf(resource, 'show', made.data.id))
      }}
      onClose={onClose}
    />
  )
}
