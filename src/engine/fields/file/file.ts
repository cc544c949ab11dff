import { says, type FieldKind } from '../kind.ts'
import { plainNumber } from '../plain-number.ts'

export interface FileOptions {
  /** Allowed media types, as in `accept`. */
  accept?: readonly string[]
  /** Megabytes; defaults to 10. */
  maxMegabytes?: number
}

export const file: FieldKind<FileOptions> = {
  rule: () =>
    plainNumber()
      .typeError(says('validation.reference'))
      .integer(says('validation.reference'))
      .min(0, says('validation.reference'))
      .max(Number.MAX_SAFE_INTEGER, says('validation.reference')),
  column: () => 'bigint',
  operators: ['empty'],
  openapi: () => ({ type: 'integer', format: 'int64', description: 'Id of a kept file' }),
  order: 'none',
  keptIn: 'stored_file',
}
