import type { FieldDisplay } from '../../ui/field-components.ts'

export const textDisplay: FieldDisplay<'text'> = {
  Cell: ({ value }) => value,
  width: 200,
}
