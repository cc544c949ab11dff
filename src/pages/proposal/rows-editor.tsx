import { Button, IconButton, MenuItem, TextField } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Icon } from '../../kit/icons/icon.tsx'
import { labelOf, type Schema } from '../../engine/schema.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useProposalText } from './use-proposal-text.ts'
import { useSavedRows, type EditedRow, type ListName, type Values } from './use-saved-rows.ts'
import styles from './proposal.module.css'

export interface RowColumn {
  name: string
  input: 'text' | 'lines' | 'amount' | 'whole' | 'choice' | 'known'
  /** Parts of the row's width, of twelve. */
  span: number
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
  /** What a new row begins with, after so many rows. */
  begin: (rows: number) => Values
  /** What is worked out of a row, below it. */
  worked?: (values: Values) => ReactNode
  /** What is worked out of all. */
  sum?: (rows: readonly EditedRow[]) => ReactNode
}

/** One list of a proposal, edited in place and saved by itself. */
export function RowsEditor(props: RowsEditorProps) {
  const { proposalId, name, schema, columns, kept, mayEdit, fixed, begin, worked, sum } = props
  const text = useProposalText()
  const required = columns.flatMap((column) => (schema.fields[column.name]?.required ? [column.name] : []))
  const { rows, state, errors, change, add, remove, saveNow, settle } = useSavedRows(
    proposalId,
    name,
    kept,
    required,
  )
  const open = mayEdit && !fixed
  return (
    <div className={styles.rows} onBlur={saveNow}>
      {fixed && <p className={styles.soft}>{text('rows.fixed')}</p>}
      {rows.length === 0 && <p className={styles.soft}>{text('rows.none')}</p>}
      <ol>
        {rows.map((row, at) => (
          <li key={row.key}>
            <div className={styles.row}>
              {columns.map((column) => (
                <RowInput
                  key={column.name}
                  column={column}
                  label={labelOf(column.name, schema.fields[column.name])}
                  row={row}
                  error={errors[`${row.key}.${column.name}`]}
                  disabled={!open}
                  onChange={(values) => change(row.key, values)}
                />
              ))}
              {open && (
                <IconButton
                  size="small"
                  aria-label={text('rows.remove', {
                    name: String(row.values[columns[0]?.name ?? ''] ?? at + 1),
                  })}
                  onClick={() => remove(row.key)}
                >
                  <Icon name="trash" size={16} />
                </IconButton>
              )}
            </div>
            {worked?.(row.values)}
          </li>
        ))}
      </ol>
      <footer>
        {open && (
          <Button size="small" startIcon={<Icon name="plus" />} onClick={() => add(begin(rows.length))}>
            {text('rows.add')}
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
    </div>
  )
}

interface RowInputProps {
  column: RowColumn
  label: string
  row: EditedRow
  error?: string
  disabled: boolean
  onChange: (values: Values) => void
}

function RowInput({ column, label, row, error, disabled, onChange }: RowInputProps) {
  const listId = useId()
  const { name, input, span, choices, offered, onPick } = column
  const value = row.values[name]
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
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
        disabled={disabled}
        error={error !== undefined}
        helperText={error}
        select={input === 'choice'}
        multiline={input === 'lines'}
        className={styles.input}
        style={{ '--span': span } as React.CSSProperties}
        slotProps={{
          htmlInput: {
            inputMode: isNumber ? 'decimal' : undefined,
            list: input === 'known' ? listId : undefined,
            className: isNumber ? styles.number : undefined,
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
