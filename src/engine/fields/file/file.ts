import { says, type FieldKind } from '../kind.ts'
import { plainNumber } from '../plain-number.ts'

export interface FileOptions {
  /** Media types that may be uploaded, as in `accept`. */
  accept?: readonly string[]
  /** Largest upload in megabytes; 10 where nothing is said. */
  maxMegabytes?: number
}

/** A kept file, by its id. */
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
