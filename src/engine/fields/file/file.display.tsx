import type { FieldDisplay } from '../../ui/field-components.ts'
import { FileLink } from '../../ui/file/file-link.tsx'

export const fileDisplay: FieldDisplay<'file'> = {
  Cell: ({ value, look }) =>
    typeof value !== 'number' || look === 'plain' ? value && `#${value}` : <FileLink id={value} />,
  width: 130,
}
