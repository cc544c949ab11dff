import { string } from 'yup'
import { says, type FieldKind } from '../kind.ts'
import type { TextOptions } from '../text/text.ts'

export const longText: FieldKind<TextOptions> = {
  rule: ({ max = 10_000 }) =>
    string().typeError(says('validation.type')).max(max, says('validation.max', { max })),
  column: () => 'text',
  operators: ['contains', 'empty'],
  openapi: ({ max = 10_000 }) => ({ type: 'string', maxLength: max }),
  order: 'name',
  searchable: true,
}
