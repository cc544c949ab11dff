import { spokenLabel } from '../../../domain/texts/spoken.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { NamedFilter } from '../../ui/filter/controls/named-filter.tsx'
import { intComponents } from './int.components.tsx'

/** A whole number of a few values that have names. */
export const namedIntComponents: FieldComponents<'int'> = {
  ...intComponents,
  Cell: ({ value, field }) => spokenLabel(field.options.named?.[value ?? -1] ?? String(value ?? '')),
  Filter: NamedFilter,
  width: 110,
  align: undefined,
  operators: ['eq', 'neq', 'in', 'empty'],
  picks: true,
  firstOperator: 'in',
}
