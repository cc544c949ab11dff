import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

export const customerIncomeSchema = defineSchema(
  'customer_income',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    source: f.text({
      personal: true,
      required: true,
      max: 120,
      label: 'Source',
      help: 'Employer, tenant, company, fund',
    }),
    income_type_id: f.ref('income_type', { required: true, label: 'Type' }),
    amount: f.money({ label: 'Monthly amount', help: 'Gross, before deductions' }),
    month_1: f.money({ label: 'Last month' }),
    month_2: f.money({ label: '2 months ago' }),
    month_3: f.money({ label: '3 months ago' }),
    month_4: f.money({ label: '4 months ago' }),
    month_5: f.money({ label: '5 months ago' }),
    month_6: f.money({ label: '6 months ago' }),
    year_1: f.money({ label: 'Last year' }),
    year_2: f.money({ label: 'Year before' }),
    documented: f.bool({
      required: true,
      default: false,
      label: 'Documents received',
      help: 'Payslips, bank statements, stamped tenancy agreement or filed accounts',
    }),
    document_1: f.file({ personal: true, label: 'Document 1' }),
    document_2: f.file({ personal: true, label: 'Document 2' }),
    document_3: f.file({ personal: true, label: 'Document 3' }),
  },
  { title: 'source' },
)
export type CustomerIncome = RecordOf<typeof customerIncomeSchema>
