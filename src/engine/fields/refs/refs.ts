import { array } from 'yup'
import { says, type FieldKind } from '../kind.ts'
import { recordIdRule } from '../record-id.ts'
import { recordId, type RefOptions } from '../ref/ref.ts'

/** Array of references; the engine checks that each exists in the corporate. */
export const refs: FieldKind<RefOptions> = {
  rule: () =>
    array(recordIdRule().required())
      // Null from forms means an empty list.
      .transform((value: unknown, sent: unknown) => (sent === null ? [] : value))
      .typeError(says('validation.type')),
  column: () => 'bigint[]',
  operators: ['contains', 'empty'],
  openapi: ({ to }) => ({
    type: 'array',
    items: { type: 'integer', format: 'int64', description: `Id of a ${to}` },
  }),
  filterValue: recordId,
  refersTo: ({ to }) => to,
  many: true,
  order: 'none',
  blank: [],
}
