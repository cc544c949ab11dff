import { facilities } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleBank, ruleKeepers, ruleOrigin, ruleProduct } from './rule-scope.ts'

/** Monthly instalment assumed for a CCRIS line without a known one [API-16]. */
export const commitmentFactorResource = defineLookup({
  call: 'commitment-factor',
  label: ['Commitment factor', 'Commitment factors'],
  path: '/settings/commitmentFactors',
  managedBy: ruleKeepers,
  order: 83,
  title: 'facility',
  fields: {
    facility: f.choice(facilities, { required: true }),
    bank: ruleBank,
    product: ruleProduct,
    base: f.choice(
      { limit: 'Limit', outstanding: 'Outstanding' },
      { required: true, default: 'limit', label: 'Basis' },
    ),
    method: f.choice(
      { share: 'Share, spread over months', annuity: 'Instalment at an annual rate' },
      { required: true, default: 'share', label: 'Counted as' },
    ),
    percent: f.percent({ required: true, max: 1000, label: 'Percent' }),
    months: f.int({ required: true, min: 1, max: 480, default: 1, label: 'Over months' }),
    ...ruleOrigin,
  },
  columns: ['facility', 'bank', 'product', 'base', 'method', 'percent', 'months', 'valid_from', 'weak'],
  form: [
    'facility',
    { row: ['bank', 'product'] },
    { row: ['base', 'method'] },
    { row: ['percent', 'months'] },
    'valid_from',
    'source',
    'weak',
  ],
})
