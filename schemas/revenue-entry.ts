import { revenueKindColours, revenueKinds } from '../src/domain/sales/revenue.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** Revenue from a sale or its revocation, by credited person (sales.md C2). */
export const revenueEntrySchema = defineSchema(
  'revenue_entry',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    kind: f.choice(revenueKinds, {
      required: true,
      readOnly: true,
      label: 'Type',
      colours: revenueKindColours,
    }),
    booked_on: f.date({ required: true, readOnly: true, label: 'Booked on' }),
    stands_on: f.date({ required: true, readOnly: true, label: 'Sold on' }),
    user_id: f.ref('user', { readOnly: true, label: 'Credited to' }),
    percent: f.percent({ readOnly: true, label: 'Credit' }),
    fee: f.money({
      required: true,
      readOnly: true,
      label: 'Net fee',
      help: 'Fee less co-broke and referral, excluding service tax',
    }),
    weight: f.percent({ readOnly: true, max: 1000, label: 'Weight' }),
    points: f.money({ readOnly: true, label: 'Revenue points', help: 'Net fee × weight of the product' }),
    units: f.int({ readOnly: true, label: 'Units', help: 'Counted once, for the first person credited' }),
    ...saleFields,
    channel_id: f.ref('channel', { readOnly: true, label: 'Source channel' }),
    created_at: f.dateTime({ readOnly: true, label: 'Recorded' }),
  },
  { title: 'name', view: true },
)
