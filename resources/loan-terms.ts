import { loanProducts } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleBank, ruleKeepers, ruleOrigin } from './rule-scope.ts'

/** Banks' loan terms: a product is computed only if it has an entry here [API-16]. */
export const loanTermsResource = defineLookup({
  call: 'loan-terms',
  label: ['Loan terms', 'Loan terms'],
  path: '/settings/loanTerms',
  managedBy: ruleKeepers,
  order: 81,
  title: 'bank',
  fields: {
    bank: ruleBank,
    product: f.choice(loanProducts, { required: true }),
    rate: f.percent({ required: true, max: 30, label: 'Interest rate (% p.a.)' }),
    max_years: f.int({ required: true, min: 1, max: 40, label: 'Max. tenure (years)' }),
    max_age: f.int({ min: 18, max: 100, label: 'Max. age at maturity' }),
    margin: f.percent({
      max: 100,
      label: 'Margin of finance (%)',
      help: 'Leave blank for unsecured loans',
    }),
    min_income: f.money({ label: 'Min. income' }),
    max_loan: f.money({ label: 'Max. loan' }),
    ...ruleOrigin,
  },
  columns: [
    'bank',
    'product',
    'rate',
    'max_years',
    'max_age',
    'margin',
    'min_income',
    'max_loan',
    'valid_from',
    'weak',
  ],
  form: [
    { row: ['bank', 'product'] },
    { row: ['rate', 'max_years'] },
    { row: ['max_age', 'margin'] },
    { row: ['min_income', 'max_loan'] },
    'valid_from',
    'source',
    'weak',
  ],
})
