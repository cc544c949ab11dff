import type { FieldDisplay } from '../../ui/field-components.ts'
import { FileLink } from '../../ui/file/file-link.tsx'

export const fileDisplay: FieldDisplay<'file'> = {
  Cell: ({ value }) => (typeof value === 'number' ? <FileLink id={value} /> : value),
  width: 130,
}
