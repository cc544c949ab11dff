import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { labelOf, type Schema } from '../../schema.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import type { EngineRecord } from '../field-components.ts'
import { useText } from '../texts/use-text.ts'
import styles from './conflict-dialog.module.css'

export type Side = 'theirs' | 'yours'

export interface Conflict {
  record: EngineRecord
  fields: readonly string[]
  yours: Readonly<Record<string, unknown>>
}

interface ConflictDialogProps {
  schema: Schema
  conflict: Conflict
  busy?: boolean
  onKeep: (sides: Readonly<Record<string, Side>>) => void
  onClose: () => void
}

export function ConflictDialog({ schema, conflict, busy, onKeep, onClose }: ConflictDialogProps) {
  const text = useText()
  const id = useId()
  const { record, fields, yours } = conflict
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: Side) => setSides(Object.fromEntries(fields.map((name) => [name, side])))

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <p className={styles.conflictText}>{text('conflict.text')}</p>
        {fields.map((name) => {
          const field = schema.fields[name]
          if (!field) return null
          const label = labelOf(name, field)
          const option = (side: Side) => (
            <label className={styles.conflictSide}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={sides[name] === side}
                onChange={() => setSides({ ...sides, [name]: side })}
              />
              <span>{text(`conflict.${side}`)}</span>
              <strong>
                {side === 'theirs' ? (
                  <FieldCell name={name} field={field} record={record} look="page" />
                ) : (
                  <FieldCell name={name} field={field} value={yours[name] ?? null} look="page" />
                )}
              </strong>
            </label>
          )
          return (
            <fieldset key={name} className={styles.conflict}>
              <legend>{label}</legend>
              {option('theirs')}
              {option('yours')}
            </fieldset>
          )
        })}
        {fields.length > 1 && (
          <div className={styles.conflictAll}>
            <Button onClick={() => all('theirs')}>{text('conflict.all_theirs')}</Button>
            <Button onClick={() => all('yours')}>{text('conflict.all_yours')}</Button>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button
          variant="contained"
          loading={busy ?? false}
          disabled={fields.some((name) => !sides[name])}
          onClick={() => onKeep(sides)}
        >
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
