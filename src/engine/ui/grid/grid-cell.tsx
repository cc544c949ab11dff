import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useId, useState, type CSSProperties } from 'react'
import { readMoney, showMoney } from '../../../domain/money.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { choicesOf, type GridColumn, type GridRow, type GridValues } from './grid-column.ts'
import styles from './row-grid.module.css'

interface GridCellProps {
  column: GridColumn
  label: string
  row: GridRow
  error?: string
  onChange: (values: GridValues) => void
}

/** Stacked cells that fill a phone's line share it in pairs where there is room. */
const width = (span: number, narrow: number): CSSProperties => ({
  '--span': span,
  '--narrow': narrow,
  '--half': narrow === 6 ? 3 : narrow,
})

/** Groups amounts while not focused. */
const shownOf = (value: unknown, pretty: boolean): string => {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const amount = pretty ? readMoney(typed) : null
  return amount === null ? typed : showMoney(amount)
}

export function GridCell({ column, label, row, error, onChange }: GridCellProps) {
  const listId = useId()
  const [focused, setFocused] = useState(false)
  const { name, input, span, narrow = 6, offered, onPick } = column
  const value = row.values[name]
  const shown = shownOf(value, input === 'amount' && !focused)
  if (input === 'tick')
    return (
      <FormControlLabel
        className={styles.input}
        data-below={column.below}
        style={width(span, narrow)}
        control={
          <Checkbox
            size="small"
            checked={value === true}
            slotProps={{ input: { 'aria-label': label, name } }}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        }
        label={<span className={styles.tickLabel}>{label}</span>}
      />
    )
  const isNumber = input === 'amount' || input === 'whole'
  const picks = input === 'choice' || input === 'ref'
  const read = (typed: string): unknown => {
    if (typed === '') return null
    return (input === 'whole' || input === 'ref') && /^\d+$/.test(typed) ? Number(typed) : typed
  }
  // Keeps visible what no longer matches an option: invalid pastes and withdrawn list entries.
  const choices = choicesOf(column)
  const unknown = picks && shown !== '' && !choices.some(([key]) => key === shown) ? shown : undefined
  return (
    <>
      <TextField
        size="small"
        name={name}
        label={label}
        value={shown}
        error={error !== undefined}
        helperText={error}
        select={picks}
        multiline={input === 'lines'}
        className={styles.input}
        data-below={column.below}
        style={width(span, narrow)}
        slotProps={{
          htmlInput: {
            inputMode: isNumber ? 'decimal' : undefined,
            list: input === 'known' ? listId : undefined,
            className: isNumber ? styles.number : undefined,
            // Reads out in full what a narrow cell cuts.
            title: input === 'text' || input === 'known' || input === 'amount' ? shown : undefined,
            autoComplete: 'off',
            onKeyDown: isNumber ? guardNumbers : undefined,
          },
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={({ target }) => {
          const typed = target.value
          onChange({ [name]: read(typed), ...(offered?.includes(typed) && onPick?.(typed)) })
        }}
      >
        {unknown !== undefined && (
          <MenuItem value={unknown}>{row.record?._labels?.[name]?.text ?? unknown}</MenuItem>
        )}
        {picks &&
          choices.map(([key, word]) => (
            <MenuItem key={key} value={key}>
              {translateLabel(word)}
            </MenuItem>
          ))}
      </TextField>
      {input === 'known' && (
        <datalist id={listId}>
          {offered?.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  )
}
