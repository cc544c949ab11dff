import { billingMovementColours, billingMovements } from '../src/domain/billing/movements.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** An amount billed, credited or received, by document line (sales.md C2, D10). */
export const billingMovementSchema = defineSchema(
  'billing_movement',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    kind: f.choice(billingMovements, {
      required: true,
      readOnly: true,
      label: 'Type',
      colours: billingMovementColours,
    }),
    moved_on: f.date({ required: true, readOnly: true, label: 'Date' }),
    stands_on: f.date({
      required: true,
      readOnly: true,
      label: 'Original date',
      help: 'Date of the document credited, cancelled or reversed',
    }),
    number: f.text({ readOnly: true, label: 'Number' }),
    document_id: f.ref('sales_document', { readOnly: true, label: 'Invoice' }),
    party_id: f.ref('bill_party', { readOnly: true, label: 'Party' }),
    description: f.text({ readOnly: true, label: 'Description' }),
    fee: f.money({ required: true, readOnly: true, label: 'Fee', help: 'Excluding service tax' }),
    tax: f.money({ required: true, readOnly: true, label: 'Service tax' }),
    total: f.money({ readOnly: true, label: 'Total' }),
    co_broke: f.money({ readOnly: true, label: 'Co-broke', help: 'From receipts' }),
    referral: f.money({ readOnly: true, label: 'Referral', help: 'From receipts' }),
    shared: f.money({ readOnly: true, label: 'Commission', help: 'From receipts: share earned by people' }),
    unshared: f.money({
      readOnly: true,
      label: 'Not shared',
      help: 'Received for revoked sales, or for sales without a commission scheme',
    }),
    company: f.money({ readOnly: true, label: 'Company share', help: 'From receipts: remainder' }),
    ...saleFields,
    created_at: f.dateTime({ readOnly: true, label: 'Recorded' }),
  },
  { title: 'name', view: true },
)
