import { proFormaStageColours, proFormaStages } from '../src/domain/billing/pro-forma-moves.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Sent for acceptance before invoicing (sales.md A1.3, B3); stage changes only through its steps. */
export const proFormaSchema = defineSchema(
  'pro_forma',
  {
    number: f.text({ readOnly: true, unique: true, max: 40, label: 'Number', help: 'Assigned when sent' }),
    party_id: f.ref('bill_party', { required: true, index: true, label: 'Party' }),
    stage: f.choice(proFormaStages, {
      readOnly: true,
      required: true,
      index: true,
      colours: proFormaStageColours,
      label: 'Stage',
    }),
    stage_since: f.dateTime({ readOnly: true, label: 'Stage since' }),
    reply_due_on: f.date({ readOnly: true, label: 'Reply due' }),
    issued_on: f.date({ readOnly: true, label: 'Sent on' }),
    revision: f.int({ readOnly: true, min: 1, label: 'Revision' }),
    revises_id: f.ref('pro_forma', { readOnly: true, label: 'Revises' }),
    amount: f.money({ readOnly: true, label: 'Amount' }),
    tax: f.money({ readOnly: true, label: 'Service tax' }),
    total: f.money({ readOnly: true, label: 'Total' }),
    made_by: f.ref('user', { readOnly: true, label: 'Prepared by' }),
    remarks: f.longText({ max: 2000, label: 'Note on the document' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'number', idName: 'pro_forma_id', softDelete: true },
)
