import { readMoney, showMoney, showRinggit } from '../../../domain/money.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { NumberFilter } from '../../ui/filter/controls/text-filter.tsx'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import styles from '../../ui/cells/cells.module.css'

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
  Cell: ({ value, look }) => (
    <span className={styles.figures}>{look === 'row' ? showMoney(value) : showRinggit(value)}</span>
  ),
  Filter: NumberFilter,
  width: 150,
  align: 'right',
  firstOperator: 'between',
}
