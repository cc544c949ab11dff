import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleKeepers, ruleOrigin } from './rule-scope.ts'

/** Statutory deduction rates; for tax, the top rate, used as a payslip plausibility limit. */
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
