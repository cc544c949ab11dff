import { string } from 'yup'
import { says, type FieldKind } from '../kind.ts'

export interface RichTextOptions {
  /** HTML characters, checked before parsing; defaults to 50,000. */
  max?: number
  /** Placeholders the editor offers: `name` inserts {name}. */
  merge?: readonly string[]
}

/** Allow-listed HTML, sanitised by the server. */
export const richText: FieldKind<RichTextOptions> = {
  rule: ({ max = 50_000 }) =>
    string().typeError(says('validation.type')).max(max, says('validation.max', { max })),
  column: () => 'text',
  operators: ['contains', 'empty'],
  openapi: ({ max = 50_000 }) => ({ type: 'string', maxLength: max, contentMediaType: 'text/html' }),
  html: true,
}
