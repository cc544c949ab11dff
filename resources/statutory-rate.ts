import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleKeepers, ruleOrigin } from './rule-scope.ts'

/** What is taken of a wage by law; of the tax the highest rate, above which a payslip cannot be right. */
export const statutoryRateResource = defineLookup({
  call: 'statutory-rate',
  label: ['Statutory rate', 'Statutory rates'],
  path: '/settings/statutoryRates',
  managedBy: ruleKeepers,
  order: 84,
  title: 'contribution',
  fields: {
    contribution: f.choice(
      { epf: 'EPF', socso: 'SOCSO', eis: 'EIS', tax: 'Income tax (highest rate)' },
      { required: true },
    ),
    percent: f.percent({ required: true, max: 100, label: 'Percent of wages' }),
    ceiling: f.money({ label: 'Wage ceiling' }),
    ...ruleOrigin,
  },
  columns: ['contribution', 'percent', 'ceiling', 'valid_from', 'source', 'weak'],
  form: ['contribution', { row: ['percent', 'ceiling'] }, 'valid_from', 'source', 'weak'],
})
