import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A company director; each consents to reports individually (Credit Reporting Agencies Act 2010, s. 24). */
export const smeDirectorSchema = defineSchema(
  'sme_director',
  {
    company_id: f.ref('sme_company', { required: true, index: true }),
    name: f.text({ required: true, max: 120 }),
    nric: f.nric({ label: 'NRIC', revealedTo: { codes: ['c_customer__reveal_nric'] }, sealed: true }),
    contact_no: f.phone({ label: 'Phone' }),
    role: f.choice(
      { director: 'Director', guarantor: 'Guarantor', both: 'Director and guarantor' },
      {
        required: true,
        default: 'director',
      },
    ),
    share_percent: f.percent({ label: 'Share' }),
  },
  { title: 'name' },
)
