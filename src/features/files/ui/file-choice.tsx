import { Checkbox, FormControlLabel } from '@mui/material'
import type { ReactNode } from 'react'
import { showSize } from '../../../domain/file-size.ts'
import type { RecordFile } from '../../activity/api/shapes.ts'
import styles from './file-choice.module.css'

interface FileChoiceProps {
  title: string
  files: readonly RecordFile[]
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
  /** Shows selection order, which matters. */
  numbered?: boolean
  first?: ReactNode
  hint?: string | false
  fault?: string
}

/** Checkboxes that keep selection order. */
export function FileChoice({
  title,
  files,
  chosen,
  onChoose,
  numbered,
  first,
  hint,
  fault,
}: FileChoiceProps) {
  const placeOf = (id: number) => (numbered && chosen.includes(id) ? `${chosen.indexOf(id) + 1}. ` : '')
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {first}
      {files.map(({ id, entry_id, name, size }) => (
        <FormControlLabel
          key={entry_id}
          label={`${placeOf(id)}${name}, ${showSize(size)}`}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={(_event, checked) =>
                onChoose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          }
        />
      ))}
      {hint && <p>{hint}</p>}
      {fault && <p role="alert">{fault}</p>}
    </fieldset>
  )
}
