import { string } from 'yup'
import { maskPassport } from '../../../domain/sealed-number.ts'
import { says, trimmed, type FieldKind } from '../kind.ts'

export interface TextOptions {
  /** Longest allowed text, in characters; 255 where nothing is said. */
  max?: number
  /** It is a number that tells who somebody is, and stands sealed in its table. */
  sealed?: 'passport'
}

/** One line of text, kept without the blanks around it. */
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
