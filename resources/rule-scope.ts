import { banks } from '../src/domain/banks.ts'
import { anyBank, loanProducts } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'

export const ruleBank = f.choice(
  { [anyBank]: 'Any other bank', ...Object.fromEntries(banks.map(({ name }) => [name, name])) },
  { required: true, default: anyBank },
)

export const ruleProduct = f.choice(loanProducts, { label: 'Product', help: 'Blank for all products' })

export const ruleOrigin = {
  valid_from: f.date({ required: true, label: 'Effective from' }),
  source: f.text({ max: 200, help: 'Source of the figure' }),
  weak: f.bool({
    required: true,
    default: false,
    label: 'Unverified',
    help: 'Shown wherever this figure is used',
  }),
} as const

export const ruleKeepers = { roleTypes: ['admin', 'corporate'] } as const
