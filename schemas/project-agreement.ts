import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A developer's fee terms for a project and period (sales.md A1.2, D5). */
export const projectAgreementSchema = defineSchema(
  'project_agreement',
  {
    name: f.text({ required: true, max: 120, label: 'Agreement' }),
    project_id: f.ref('project', { required: true, index: true, label: 'Project' }),
    valid_from: f.date({ required: true, label: 'Valid from' }),
    valid_until: f.date({ label: 'Valid until' }),
    base: f.choice(
      { nett: 'Nett price', spa: 'SPA price' },
      { required: true, default: 'nett', label: 'Fee basis' },
    ),
    tier_method: f.choice(
      { each: 'Each unit at its own tier', whole: 'All units at the tier reached' },
      { required: true, default: 'each', label: 'Tiers' },
    ),
    tier_recount: f.bool({ label: 'Recalculate after a revoke' }),
    co_broke_percent: f.percent({ label: 'Co-broke' }),
    referral_percent: f.percent({ label: 'Referral' }),
    tax_mode: f.choice(
      { top: 'Added to the fee', inside: 'Included in the fee' },
      { required: true, default: 'top', label: 'Service tax' },
    ),
    remarks: f.longText({ max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'agreement_id', softDelete: true },
)
