import { string } from 'yup'
import { maskPassport } from '../../../domain/sealed-number.ts'
import { says, trimmed, type FieldKind } from '../kind.ts'

export interface TextOptions {
  /** Characters; defaults to 255. */
  max?: number
  /** Identity number, encrypted at rest. */
  sealed?: 'passport'
}

/** Single-line text, trimmed. */
export const text: FieldKind<TextOptions> = {
  rule: ({ max = 255 }) =>
    string().typeError(says('validation.type')).transform(trimmed).max(max, says('validation.max', { max })),
  column: () => 'text',
  operators: ['eq', 'neq', 'in', 'contains', 'starts', 'empty'],
  openapi: ({ max = 255 }) => ({ type: 'string', maxLength: max }),
  order: 'name',
  caseless: true,
  sealing: ({ sealed }) => sealed && { kind: sealed, shown: maskPassport },
  searchable: true,
}
