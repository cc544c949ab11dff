import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleBank, ruleKeepers, ruleOrigin, ruleProduct } from './rule-scope.ts'

/** Maximum DSR per bank, one entry per income band [API-16]. */
export const bankLimitResource = defineLookup({
  call: 'bank-limit',
  label: ['DSR limit', 'DSR limits'],
  path: '/settings/dsrLimits',
  managedBy: ruleKeepers,
  order: 80,
  title: 'bank',
  fields: {
    bank: ruleBank,
    product: ruleProduct,
    basis: f.choice(
      { net: 'Net income', gross: 'Gross income' },
      { required: true, default: 'net', label: 'Basis' },
    ),
    income_below: f.money({ label: 'Income up to', help: 'Leave blank for the highest band' }),
    percent: f.percent({ required: true, max: 100, label: 'Limit (%)' }),
    min_disposable: f.money({ label: 'Min. monthly surplus' }),
    ...ruleOrigin,
  },
  columns: ['bank', 'product', 'basis', 'income_below', 'percent', 'min_disposable', 'valid_from', 'weak'],
  form: [
    { row: ['bank', 'product'] },
    { row: ['basis', 'income_below'] },
    { row: ['percent', 'min_disposable'] },
    'valid_from',
    'source',
    'weak',
  ],
})
