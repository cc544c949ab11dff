import type { FieldKind } from '../kind.ts'
import { recordIdRule } from '../record-id.ts'

export interface FileOptions {
  /** Allowed media types, as in `accept`. */
  accept?: readonly string[]
  /** Megabytes; defaults to 10. */
  maxMegabytes?: number
}

export const file: FieldKind<FileOptions> = {
  rule: recordIdRule,
  column: () => 'bigint',
  operators: ['empty'],
  openapi: () => ({ type: 'integer', format: 'int64', description: 'Id of a kept file' }),
  order: 'none',
  keptIn: 'stored_file',
}
