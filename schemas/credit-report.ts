import { reportProducts, reportStatusColours, reportStatuses } from '../src/domain/credit/report.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** An ordered credit report with price and status [PRO-10]; content is stored encrypted. */
export const creditReportSchema = defineSchema(
  'credit_report',
  {
    subject: f.text({ required: true, readOnly: true, label: 'About' }),
    customer_id: f.ref('customer', { readOnly: true, index: true }),
    company_id: f.ref('sme_company', { readOnly: true, index: true, label: 'Company' }),
    product: f.choice(reportProducts, { required: true, readOnly: true, label: 'Report' }),
    status: f.choice(reportStatuses, { required: true, readOnly: true, colours: reportStatusColours }),
    price: f.money({ required: true, readOnly: true, label: 'Price' }),
    score: f.int({ readOnly: true }),
    ordered_by: f.ref('user', { required: true, readOnly: true, label: 'Bought by' }),
    created_at: f.dateTime({ readOnly: true, label: 'Bought' }),
  },
  { title: 'subject' },
)
