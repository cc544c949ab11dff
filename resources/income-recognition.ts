import { incomeBases, incomeKinds } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleBank, ruleKeepers, ruleOrigin, ruleProduct } from './rule-scope.ts'

/** Share of each income type that a bank recognises [API-16]. */
export const incomeRecognitionResource = defineLookup({
  call: 'income-recognition',
  label: ['Recognised income', 'Recognised income'],
  path: '/settings/incomeRecognition',
  managedBy: ruleKeepers,
  order: 82,
  title: 'kind',
  fields: {
    kind: f.choice(incomeKinds, { required: true, label: 'Income type' }),
    bank: ruleBank,
    product: ruleProduct,
    basis: f.choice(incomeBases, { required: true, default: 'month', label: 'Counted as' }),
    periods: f.int({
      min: 1,
      max: 6,
      label: 'Months or years',
      help: 'Months averaged, or years it must have been paid',
    }),
    percent: f.percent({ required: true, max: 100, label: 'Recognised (%)' }),
    cap: f.money({ label: 'Maximum per month' }),
    needs_document: f.bool({ required: true, default: false, label: 'Only with documents' }),
    ...ruleOrigin,
  },
  columns: [
    'kind',
    'bank',
    'product',
    'basis',
    'periods',
    'percent',
    'cap',
    'needs_document',
    'valid_from',
    'weak',
  ],
  form: [
    'kind',
    { row: ['bank', 'product'] },
    { row: ['basis', 'periods'] },
    { row: ['percent', 'cap'] },
    'needs_document',
    'valid_from',
    'source',
    'weak',
  ],
})
