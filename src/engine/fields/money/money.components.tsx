import { readMoney, showMoney } from '../../../domain/money.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { NumberFilter } from '../../ui/filter/controls/text-filter.tsx'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

/** [VAL-04] */
const pretty = (typed: string) => {
  const amount = readMoney(typed)
  return amount === null ? typed : showMoney(amount)
}

export const moneyComponents: FieldComponents<'money'> = {
  Input: function MoneyInput({ name, field, autoFocus }) {
    return (
      <TextBox
        input={useFieldInput(name, field)}
        inputMode="decimal"
        before="RM"
        figures
        pretty={pretty}
        bareWhileFocused
        onKeyDown={guardNumbers}
        autoFocus={autoFocus}
      />
    )
  },
  Filter: NumberFilter,
  firstOperator: 'between',
}
