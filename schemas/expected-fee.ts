import { caseStageColours, caseStages } from '../src/domain/sales/case-stages.ts'
import { purchaseWays } from '../src/domain/sales/cases.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** Expected fee of an active case: current project agreement, else the agreed fee (sales.md C2, case). */
export const expectedFeeSchema = defineSchema(
  'expected_fee',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    stage: f.choice(caseStages, { required: true, readOnly: true, colours: caseStageColours }),
    sales_date: f.date({ readOnly: true, label: 'Sales date' }),
    due_on: f.date({ readOnly: true, label: 'Due' }),
    purchase_by: f.choice(purchaseWays, { readOnly: true, label: 'Purchase type' }),
    nett_price: f.money({ readOnly: true, label: 'Nett price' }),
    agreement_id: f.ref('project_agreement', { readOnly: true, label: 'Agreement' }),
    rank: f.int({
      readOnly: true,
      label: 'Unit no. under the agreement',
      help: 'Until the SPA is signed, the unit counts as the next sale',
    }),
    percent: f.percent({ readOnly: true, label: 'Fee rate' }),
    fee: f.money({
      readOnly: true,
      label: 'Expected fee',
      help: 'Under the project agreement, otherwise as agreed. Before co-broke and referral',
    }),
    ...saleFields,
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', view: true },
)
