import type { FieldDisplay } from '../../ui/field-components.ts'
import { RefNames } from '../../ui/reference/ref-name.tsx'

export const refsDisplay: FieldDisplay<'refs'> = {
  Cell: ({ field, value, look }) => (
    <RefNames to={field.options.to} ids={[value ?? []].flat()} plain={look === 'plain'} />
  ),
  width: 220,
}
