import { Button, Checkbox, FormControlLabel, IconButton, MenuItem, TextField } from '@mui/material'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useProposalText } from './use-proposal-text.ts'
import { useSavedRows, type EditedRow, type ListName, type Values } from './use-saved-rows.ts'
import styles from './proposal.module.css'

export interface RowColumn {
  name: string
  input: 'text' | 'lines' | 'amount' | 'whole' | 'choice' | 'known' | 'tick'
  /** Parts of the row's width, of 24. */
  span: number
  /** The same on a phone, of six; all of them where nothing is said. */
  narrow?: number
  choices?: Readonly<Record<string, string>>
  /** What is offered while one types; choosing one may fill other fields too. */
  offered?: readonly string[]
  onPick?: (value: string) => Values
}

interface RowsEditorProps {
  proposalId: number
  name: ListName
  schema: Schema
  columns: readonly RowColumn[]
  kept: readonly EngineRecord[]
  mayEdit: boolean
  fixed: boolean
  /** What its button and its empty state say, where that is not the usual. */
  words?: { add: string; none: string }
  /** What a new row begins with, after so many rows. */
  begin: (rows: number) => Values
  /** A row that cannot be changed; its values under their labels where nothing is said. */
  reading?: (values: Values) => ReactNode
  /** What is worked out of a row, below it. */
  worked?: (values: Values) => ReactNode
  /** What is worked out of all. */
  sum?: (rows: readonly EditedRow[]) => ReactNode
}

/** One list of a proposal, edited in place and saved by itself. */
export function RowsEditor(props: RowsEditorProps) {
  const { proposalId, name, schema, columns, kept, mayEdit, fixed, begin, words, reading, worked, sum } =
    props
  const text = useProposalText()
  const required = columns.flatMap((column) => (schema.fields[column.name]?.required ? [column.name] : []))
  const { rows, state, errors, change, add, remove, saveNow, settle } = useSavedRows(
    proposalId,
    name,
    kept,
    required,
  )
  const open = mayEdit && !fixed
  const box = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  // Whoever adds a row types in it next.
  useEffect(() => {
    if (added > 0) box.current?.querySelector<HTMLElement>('ol > li:last-child input')?.focus()
  }, [added])
  const addRow = () => {
    add(begin(rows.length))
    setAdded((now) => now + 1)
  }
  return (
    <div ref={box} className={styles.rows} onBlur={saveNow}>
      {rows.length === 0 && <p className={styles.soft}>{words?.none ?? text('rows.none')}</p>}
      {open && rows.length > 0 && (
        <div className={styles.columns} aria-hidden>
          {columns.map(({ name: column, span }) => (
            <span key={column} style={{ '--span': span } as React.CSSProperties}>
              {labelOf(column, schema.fields[column])}
            </span>
          ))}
        </div>
      )}
      <ol onKeyDown={open ? (event) => onEnter(event, addRow) : undefined}>
        {rows.map((row, at) => (
          <li key={row.key}>
            {open ? (
              <div className={styles.row}>
                {columns.map((column) => (
                  <RowInput
                    key={column.name}
                    column={column}
                    label={labelOf(column.name, schema.fields[column.name])}
                    row={row}
                    error={errors[`${row.key}.${column.name}`]}
                    onChange={(values) => change(row.key, values)}
                  />
                ))}
                <IconButton
                  size="small"
                  aria-label={text('rows.remove', {
                    name: String(row.values[columns[0]?.name ?? ''] ?? at + 1),
                  })}
                  onClick={() => remove(row.key)}
                >
                  <Icon name="trash" size={16} />
                </IconButton>
              </div>
            ) : (
              (reading?.(row.values) ?? <ReadRow schema={schema} columns={columns} values={row.values} />)
            )}
            {worked?.(row.values)}
          </li>
        ))}
      </ol>
      {(open || sum) && (
        <footer>
          {open && (
            <Button size="small" startIcon={<Icon name="plus" />} onClick={addRow}>
              {words?.add ?? text('rows.add')}
            </Button>
          )}
          <span role="status" data-state={state}>
            {open && text(`rows.${state}`)}
          </span>
          {state === 'stale' && (
            <>
              <Button size="small" onClick={() => settle(false)}>
                {text('rows.theirs')}
              </Button>
              <Button size="small" onClick={() => settle(true)}>
                {text('rows.mine')}
              </Button>
            </>
          )}
          {sum?.(rows)}
        </footer>
      )}
    </div>
  )
}

/** Enter in a row goes to the same column of the next one; in the last it adds a row. */
function onEnter(event: KeyboardEvent<HTMLElement>, addRow: () => void) {
  const { target } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const row = target.closest('li')
  const below = row?.nextElementSibling
  if (!row || !below) return addRow()
  const column = [...row.querySelectorAll('input')].indexOf(target)
  below.querySelectorAll('input')[column]?.focus()
}

interface ReadRowProps {
  schema: Schema
  columns: readonly RowColumn[]
  values: Values
}

function ReadRow({ schema, columns, values }: ReadRowProps) {
  return (
    <dl>
      {columns.map(({ name }) => {
        const field = schema.fields[name]
        return (
          field && (
            <div key={name}>
              <dt>{labelOf(name, field)}</dt>
              <dd>
                <FieldCell name={name} field={field} value={values[name] ?? null} look="page" />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

interface RowInputProps {
  column: RowColumn
  label: string
  row: EditedRow
  error?: string
  onChange: (values: Values) => void
}

function RowInput({ column, label, row, error, onChange }: RowInputProps) {
  const listId = useId()
  const { name, input, span, narrow = 6, choices, offered, onPick } = column
  const value = row.values[name]
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (input === 'tick')
    return (
      <FormControlLabel
        className={styles.input}
        style={{ '--span': span, '--narrow': narrow } as React.CSSProperties}
        control={
          <Checkbox
            size="small"
            checked={value === true}
            slotProps={{ input: { 'aria-label': label } }}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        }
        label={<span className={styles.tickLabel}>{label}</span>}
      />
    )
  const isNumber = input === 'amount' || input === 'whole'
  const read = (typed: string): unknown => {
    if (typed === '') return null
    return input === 'whole' && /^\d+$/.test(typed) ? Number(typed) : typed
  }
  return (
    <>
      <TextField
        size="small"
        label={label}
        value={shown}
        error={error !== undefined}
        helperText={error}
        select={input === 'choice'}
        multiline={input === 'lines'}
        className={styles.input}
        style={{ '--span': span, '--narrow': narrow } as React.CSSProperties}
        slotProps={{
          htmlInput: {
            inputMode: isNumber ? 'decimal' : undefined,
            list: input === 'known' ? listId : undefined,
            className: isNumber ? styles.number : undefined,
            onKeyDown: isNumber ? guardNumbers : undefined,
          },
        }}
        onChange={({ target }) => {
          const typed = target.value
          onChange({ [name]: read(typed), ...(offered?.includes(typed) && onPick?.(typed)) })
        }}
      >
        {input === 'choice' &&
          Object.entries(choices ?? {}).map(([key, word]) => (
            <MenuItem key={key} value={key}>
              {word}
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
