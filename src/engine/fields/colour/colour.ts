import { string } from 'yup'
import { lowered, says, type FieldKind } from '../kind.ts'

export type ColourOptions = Record<never, never>

/** #rrggbb. */
export const colour: FieldKind<ColourOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .transform(lowered)
      .matches(/^#[0-9a-f]{6}$/, { message: says('validation.colour'), excludeEmptyString: true }),
  column: () => 'text',
  operators: ['eq', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
  paints: true,
}
