import { spokenLabel } from '../../../domain/texts/spoken.ts'
import type { FieldFace } from '../../ui/face.ts'
import { NamedFilter } from '../../ui/filter/controls/named-filter.tsx'
import { intFace } from './int.face.tsx'

/** A whole number of a few values that have names. */
export const namedIntFace: FieldFace<'int'> = {
  ...intFace,
  Cell: ({ value, field }) => spokenLabel(field.options.named?.[value ?? -1] ?? String(value ?? '')),
  Filter: NamedFilter,
  width: 110,
  align: undefined,
  operators: ['eq', 'neq', 'in', 'empty'],
  picks: true,
  firstOperator: 'in',
}
