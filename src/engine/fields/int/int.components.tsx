import { spokenLabel } from '../../../domain/texts/spoken.ts'
import { NamedFilter } from '../../ui/filter/controls/named-filter.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { NumberFilter } from '../../ui/filter/controls/text-filter.tsx'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import styles from '../../ui/cells/cells.module.css'

const plain: FieldComponents<'int'> = {
  Input: function IntInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <TextBox input={input} inputMode="numeric" figures onKeyDown={guardNumbers} autoFocus={autoFocus} />
    )
  },
  Cell: ({ value }) => <span className={styles.figures}>{value}</span>,
  Filter: NumberFilter,
  width: 96,
  align: 'right',
  firstOperator: 'between',
}

/** A whole number of a few values that have names. */
const named: FieldComponents<'int'> = {
  ...plain,
  Cell: ({ value, field }) => spokenLabel(field.options.named?.[value ?? -1] ?? String(value ?? '')),
  Filter: NamedFilter,
  width: 110,
  align: undefined,
  operators: ['eq', 'neq', 'in', 'empty'],
  picks: true,
  firstOperator: 'in',
}

export const intComponents: FieldComponents<'int'> = {
  ...plain,
  variant: ({ options }) => (options.named ? named : undefined),
}
