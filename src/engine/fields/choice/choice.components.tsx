import type { FieldComponents } from '../../ui/field-components.ts'
import { ChoiceFilter } from '../../ui/filter/controls/choice-filter.tsx'
import { ChoiceInput } from './choice-input.tsx'

export const choiceComponents: FieldComponents<'choice'> = {
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  picks: true,
  firstOperator: 'in',
}
