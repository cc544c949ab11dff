import { calculatorRateKinds } from '../src/domain/calculators/rates.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { ruleKeepers, ruleOrigin } from './rule-scope.ts'

/** Duties, fees and taxes used by the calculators, each with its effective date (sales.md B8). */
export const calculatorRateResource = defineLookup({
  service: 'calculator',
  call: 'calculator-rate',
  label: ['Calculator rate', 'Calculator rates'],
  path: '/settings/calculatorRates',
  managedBy: ruleKeepers,
  order: 86,
  title: 'kind',
  fields: {
    kind: f.choice(calculatorRateKinds, { required: true, label: 'Rate' }),
    bands: f.json({
      required: true,
      max: 4000,
      label: 'Scale',
      help: 'Each row applies up to its limit. Leave the limit of the last row blank',
      rows: {
        one: 'Row',
        fields: {
          name: f.text({ label: 'Stage' }),
          up_to: f.money({ label: 'Up to' }),
          percent: f.percent({ label: 'Percent' }),
        },
      },
    }),
    minimum: f.money({ label: 'Minimum charge' }),
    step: f.money({
      label: 'Round up to multiples of',
      help: 'For example, 100 charges every RM 100 or part of it',
    }),
    ...ruleOrigin,
    valid_until: f.date({ label: 'Last day' }),
  },
  columns: ['kind', 'bands', 'minimum', 'valid_from', 'valid_until', 'source', 'weak'],
  form: [
    'kind',
    'bands',
    { row: ['minimum', 'step'] },
    { row: ['valid_from', 'valid_until'] },
    'source',
    'weak',
  ],
})
