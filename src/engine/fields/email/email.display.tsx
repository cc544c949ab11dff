import { CellLink } from '../../ui/cells/cell-link.tsx'
import type { FieldDisplay } from '../../ui/field-components.ts'

export const emailDisplay: FieldDisplay<'email'> = {
  Cell: ({ value, look }) =>
    look === 'plain' || !value ? value : <CellLink href={`mailto:${value}`}>{value}</CellLink>,
  width: 220,
}
