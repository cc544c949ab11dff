import { string } from 'yup'
import { says, type FieldKind } from '../kind.ts'

export interface RichTextOptions {
  /** Longest HTML in characters, checked before it is parsed; 50,000 where nothing is said. */
  max?: number
  /** Words in braces that its editor offers to insert: `name` puts {name}. */
  merge?: readonly string[]
}

/** Formatted text as HTML of a small tag set; the server sanitises what comes in. */
export const richText: FieldKind<RichTextOptions> = {
  rule: ({ max = 50_000 }) =>
    string().typeError(says('validation.type')).max(max, says('validation.max', { max })),
  column: () => 'text',
  operators: ['contains', 'empty'],
  openapi: ({ max = 50_000 }) => ({ type: 'string', maxLength: max, contentMediaType: 'text/html' }),
  html: true,
}
