import { MenuItem, Select } from '@mui/material'
import type { ImportField } from '../api/answer.ts'
import { useImportText } from './texts/use-import-text.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './field-choice.module.css'

interface FieldChoiceProps {
  label: string
  fields: readonly ImportField[]
  chosen: string | null
  /** The user must decide before continuing. */
  asked: boolean
  takenBy: (field: string) => string | null
  onChoose: (field: string | null) => void
}

export function FieldChoice({ label, fields, chosen, asked, takenBy, onChoose }: FieldChoiceProps) {
  const text = useImportText()
  const nameOf = (value: string) => {
    const chosen = fields.find(({ field }) => field === value)
    return chosen ? translateLabel(chosen.label) : text('columns.ignore')
  }
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      value={chosen ?? ''}
      error={asked}
      inputProps={{ 'aria-label': label }}
      renderValue={(value) =>
        value === '' ? <em>{text(asked ? 'columns.choose' : 'columns.ignore')}</em> : nameOf(value)
      }
      onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
    >
      <MenuItem value="">{text('columns.ignore')}</MenuItem>
      {fields.map((field) => {
        const column = takenBy(field.field)
        return (
          <MenuItem key={field.field} value={field.field}>
            <span className={styles.option}>
              {translateLabel(field.label)}
              {field.required && column === null && <small>{text('columns.required')}</small>}
              {column !== null && <small>{text('columns.taken', { column })}</small>}
            </span>
          </MenuItem>
        )
      })}
    </Select>
  )
}
