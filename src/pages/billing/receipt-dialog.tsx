import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { today } from '../../domain/dates/wire.ts'
import { showMoney } from '../../domain/money.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'

const schema = defineSchema(
  'new_receipt',
  {
    received_on: f.date({ required: true, label: 'Received on' }),
    amount: f.money({ required: true, min: 0.01, label: 'Amount' }),
    reference: f.text({ required: true, max: 80, label: 'Bank reference' }),
    note: f.text({ max: 200, label: 'Note' }),
  },
  { title: 'reference' },
)

export default function ReceiptDialog({ record, onClose }: BlockProps & { onClose: () => void }) {
  const text = useBillingText()
  const changed = useDocumentsChanged()
  return (
    <CallDialog
      title={text('receipts.title')}
      schema={schema}
      start={{ received_on: today(), amount: record['outstanding'] ?? null, reference: null, note: null }}
      action={text('receipts.save')}
      send={async ({ received_on, amount, reference, note }) => {
        await api('POST /sales/receipts', {
          body: {
            party_id: Number(record['party_id']),
            document_ids: [record.id],
            received_on,
            amount,
            reference,
            note,
          },
        })
        await changed()
        toast(text('receipts.made', { amount: showMoney(amount) }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
