import type { FieldComponents } from '../../ui/field-components.ts'
import { NumberFilter } from '../../ui/filter/controls/text-filter.tsx'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

/** Strips the scale's trailing zeros; the audit trail contains numbers. */
const short = (value: string | number) =>
  String(value).includes('.') ? String(value).replace(/\.?0+$/, '') : String(value)

export const percentComponents: FieldComponents<'percent'> = {
  Input: function PercentInput({ name, field, autoFocus }) {
    return (
      <TextBox
        input={useFieldInput(name, field)}
        inputMode="decimal"
        after="%"
        figures
        pretty={short}
        onKeyDown={guardNumbers}
        autoFocus={autoFocus}
      />
    )
  },
  Filter: NumberFilter,
  firstOperator: 'between',
}
