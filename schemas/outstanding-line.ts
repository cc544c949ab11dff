import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** Outstanding amount of an invoice or debit note line today (sales.md C2). */
export const outstandingLineSchema = defineSchema(
  'outstanding_line',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    number: f.text({ readOnly: true, label: 'Number' }),
    document_id: f.ref('sales_document', { readOnly: true, label: 'Invoice' }),
    party_id: f.ref('bill_party', { readOnly: true, label: 'Party' }),
    description: f.text({ readOnly: true, label: 'Description' }),
    issued_on: f.date({ readOnly: true, label: 'Issued on' }),
    due_on: f.date({ readOnly: true, label: 'Due' }),
    days_overdue: f.int({ readOnly: true, label: 'Days late', help: 'Negative until due' }),
    fee: f.money({ readOnly: true, label: 'Fee', help: 'Excluding service tax' }),
    tax: f.money({ readOnly: true, label: 'Service tax' }),
    total: f.money({ readOnly: true, label: 'Outstanding' }),
    tax_due_on: f.date({
      readOnly: true,
      label: 'Latest tax due date',
      help: '12 months after the invoice',
    }),
    tax_due: f.money({ readOnly: true, label: 'Tax due on unpaid invoices', help: 'After 12 months' }),
    ...saleFields,
    created_at: f.dateTime({ readOnly: true, label: 'Issued at' }),
  },
  { title: 'number', view: true },
)
