import { NamedFilter } from '../../ui/filter/controls/named-filter.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { NumberFilter } from '../../ui/filter/controls/text-filter.tsx'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

const plain: FieldComponents<'int'> = {
  Input: function IntInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <TextBox input={input} inputMode="numeric" figures onKeyDown={guardNumbers} autoFocus={autoFocus} />
    )
  },
  Filter: NumberFilter,
  firstOperator: 'between',
}

const named: FieldComponents<'int'> = {
  ...plain,
  Filter: NamedFilter,
  operators: ['eq', 'neq', 'in', 'empty'],
  picks: true,
  firstOperator: 'in',
}

export const intComponents: FieldComponents<'int'> = {
  ...plain,
  variant: ({ options }) => (options.named ? named : undefined),
}
