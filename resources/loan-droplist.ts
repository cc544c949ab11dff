import { facilities } from '../src/domain/dsr/kinds.ts'
import { productTypes } from '../src/domain/product-types.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

const labelled = (list: string, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([word, label]) => [word, `${list}: ${label}`]))

/** Maps proposal values to the loan-management system's droplist codes [PRO-18]. */
export const loanDroplistResource = defineLookup({
  service: 'loan-management',
  call: 'droplist',
  name: 'loan_droplist',
  label: ['Loan system code', 'Loan system codes'],
  path: '/settings/loanSystemCodes',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 90,
  title: 'word',
  fields: {
    word: f.choice(
      { ...labelled('Product', productTypes), ...labelled('Facility', facilities) },
      { required: true, unique: true, label: 'In Urus' },
    ),
    code: f.text({ required: true, max: 40, label: 'In the loan system' }),
    remarks: f.text({ max: 200 }),
  },
})
