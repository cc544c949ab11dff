import { renderMessage } from '../../../domain/message.ts'
import { boolean } from 'yup'
import { says, type FieldKind } from '../kind.ts'

export type BoolOptions = Record<never, never>

export const bool: FieldKind<BoolOptions> = {
  rule: () => boolean().typeError(says('validation.type')),
  column: () => 'boolean',
  operators: ['eq', 'empty'],
  openapi: () => ({ type: 'boolean' }),
  filterValue: (raw) =>
    raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : null,
  fewValued: true,
  exportCell: (value, _options, texts) =>
    renderMessage({ key: value === true ? 'export.yes' : 'export.no' }, texts),
  blank: false,
  valuesOf: () => [{ value: true }, { value: false }],
}
