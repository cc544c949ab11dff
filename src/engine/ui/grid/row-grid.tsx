import { Button, IconButton } from '@mui/material'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { labelOf, type Schema } from '../../schema.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import { useText } from '../texts/use-text.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridColumn, GridRow, GridRows, GridValues } from './grid-column.ts'
import type { GridAside } from './part-grid-options.ts'
import { clipboardCells, pastedRows } from './pasted-rows.ts'
import styles from './row-grid.module.css'

interface RowGridProps extends GridRows {
  schema: Schema
  columns: readonly GridColumn[]
  isOpen: boolean
  addText: string
  emptyText: ReactNode
  begin: (rows: number) => GridValues
  hidden?: (values: GridValues) => ReadonlySet<string>
  aside?: GridAside | undefined
  actions?: (row: GridRow) => ReactNode
  /** Read-only row; defaults to labelled values. */
  reading?: (values: GridValues) => ReactNode
  worked?: (values: GridValues) => ReactNode
  foot?: ReactNode
  choices?: ReactNode
}

const spanOf = (span: number): CSSProperties => ({ '--span': span })
const nothingHidden: ReadonlySet<string> = new Set()

/** Editable grid. Enter moves down and adds rows, Escape restores a cell, pastes span rows, Ctrl+Z undoes. */
export function RowGrid(props: RowGridProps) {
  const { schema, columns, rows, isOpen, state, addText, emptyText, begin, add, undo, aside, foot } = props
  const { actions, choices, reading, worked } = props
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const cellWas = useRef<{ value: unknown; typed: boolean }>({ value: undefined, typed: false })
  const [added, setAdded] = useState(0)
  // Focuses an added row.
  useEffect(() => {
    if (added > 0)
      box.current?.querySelector<HTMLElement>('ol > li:last-child input:not([aria-hidden])')?.focus()
  }, [added])
  const [undone, setUndone] = useState(0)
  // The row or the button that had the focus may be gone.
  useEffect(() => {
    if (undone === 0 || document.activeElement !== document.body) return
    const inRow = box.current?.querySelector<HTMLElement>('ol > li:last-child input:not([aria-hidden])')
    ;(inRow ?? box.current?.querySelector<HTMLElement>('footer button'))?.focus()
  }, [undone])
  const undoLast = () => {
    undo?.()
    setUndone((now) => now + 1)
  }
  const addRow = () => {
    add(begin(rows.length))
    setAdded((now) => now + 1)
  }
  const columnsOf = (values: GridValues) => {
    const hidden = props.hidden?.(values) ?? nothingHidden
    return columns.filter(({ name }) => !hidden.has(name))
  }
  const rowAt = (target: EventTarget): GridRow | undefined => {
    const item = target instanceof Element ? target.closest<HTMLElement>('li[data-row]') : null
    return rows.find(({ key }) => String(key) === item?.dataset['row'])
  }
  const remember = ({ target }: FocusEvent) => {
    const row = rowAt(target)
    if (!row || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    cellWas.current = { value: row.values[target.name], typed: false }
    // Selects the text, so typing replaces it as in a spreadsheet.
    if (target.type === 'text' && target instanceof HTMLInputElement) target.select()
  }
  const isRefused = ({ key }: GridRow, name: string) => props.errors[`${key}.${name}`] !== undefined
  const typing = () => {
    cellWas.current.typed = true
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const row = rowAt(target)
    const cell = target instanceof HTMLInputElement && row ? target : undefined
    const { value, typed } = cellWas.current
    if (key === 'Enter' && cell) {
      event.preventDefault()
      goDown(cell, addRow)
    } else if (key === 'Escape' && cell && row && (typed || isRefused(row, cell.name))) {
      // Escape resets only the cell; the panel stays open.
      event.stopPropagation()
      cellWas.current.typed = false
      const kept = isRefused(row, cell.name) ? row.record?.[cell.name] : value
      props.change(row.key, { [cell.name]: kept ?? null })
    } else if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && undo && !typed) {
      event.preventDefault()
      undoLast()
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target } = event
    const row = rowAt(target)
    const cells = clipboardCells(event.clipboardData.getData('text/plain'))
    const isOne = cells.length <= 1 && (cells[0]?.length ?? 0) <= 1
    if (!row || isOne || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const at = { row: rows.indexOf(row), column: target.name }
    props.paste(pastedRows(cells, rows, at, columnsOf, begin))
    cellWas.current.typed = false
  }
  return (
    <div ref={box} className={styles.grid} data-wide-tools={actions && ''}>
      {rows.length === 0 && <div className={styles.none}>{emptyText}</div>}
      {isOpen && rows.length > 0 && (
        <div className={styles.columns}>
          {columns
            .filter(({ below }) => !below)
            .map(({ name, span }) => (
              <span key={name} style={spanOf(span)} aria-hidden>
                {labelOf(name, schema.fields[name])}
              </span>
            ))}
          {aside && <span style={spanOf(aside.span)}>{aside.heading}</span>}
        </div>
      )}
      <ol {...(isOpen && { onKeyDown: onKey, onFocus: remember, onInput: typing, onPaste })}>
        {rows.map((row, at) => (
          <li key={row.key} data-row={row.key} onBlur={isOpen ? () => props.leave(row.key) : undefined}>
            {isOpen ? (
              <OpenRow {...props} row={row} at={at} shown={columnsOf(row.values)} actions={actions} />
            ) : (
              (reading?.(row.values) ?? (
                <ReadRow schema={schema} columns={columnsOf(row.values)} values={row.values} />
              ))
            )}
            {worked?.(row.values)}
          </li>
        ))}
      </ol>
      {(isOpen || foot) && (
        <footer>
          {isOpen && (
            <Button size="small" startIcon={<Icon name="plus" />} onClick={addRow}>
              {addText}
            </Button>
          )}
          {isOpen && undo && (
            <Button
              size="small"
              startIcon={<Icon name="undo" />}
              title={text('grid.undo_key')}
              onClick={undoLast}
            >
              {text('grid.undo')}
            </Button>
          )}
          <span role="status" data-state={state}>
            {isOpen && text(`grid.${state}`)}
          </span>
          {choices}
          {foot}
        </footer>
      )}
    </div>
  )
}

interface OpenRowProps extends RowGridProps {
  row: GridRow
  at: number
  shown: readonly GridColumn[]
}

function OpenRow(props: OpenRowProps) {
  const { schema, columns, row, at, shown, errors, aside, actions, change, leave, remove } = props
  const text = useText()
  const [first] = columns
  const cell = (column: GridColumn) => (
    <GridCell
      key={column.name}
      column={column}
      label={labelOf(column.name, schema.fields[column.name])}
      row={row}
      error={errors[`${row.key}.${column.name}`]}
      onChange={(values) => {
        change(row.key, values)
        // Picks save at once, typed values on leaving the cell.
        if (isPicked(column)) leave(row.key)
      }}
    />
  )
  const below = shown.filter((column) => column.below)
  return (
    <>
      <div className={styles.row}>
        {columns
          .filter((column) => !column.below)
          .map((column) =>
            shown.includes(column) ? (
              cell(column)
            ) : (
              <span key={column.name} className={styles.gap} style={spanOf(column.span)} />
            ),
          )}
        {aside && (
          <div className={styles.aside} style={spanOf(aside.span)}>
            {aside.cell(row)}
          </div>
        )}
        <div className={styles.tools}>
          {actions?.(row)}
          <IconButton
            size="small"
            aria-label={text('grid.remove', { name: String(row.values[first?.name ?? ''] ?? at + 1) })}
            onClick={() => remove(row.key)}
          >
            <Icon name="trash" size={16} />
          </IconButton>
        </div>
      </div>
      {below.length > 0 && <div className={styles.below}>{below.map(cell)}</div>}
    </>
  )
}

const isPicked = ({ input }: GridColumn) => input === 'choice' || input === 'ref' || input === 'tick'

/** Same column in the next row having it; adds a row after the last. */
function goDown(from: HTMLInputElement, addRow: () => void) {
  const row = from.closest('li')
  const below = row?.nextElementSibling
  if (!row || !below) return addRow()
  const same = below.querySelector<HTMLInputElement>(`input[name="${from.name}"]`)
  ;(same ?? below.querySelector('input'))?.focus()
}

interface ReadRowProps {
  schema: Schema
  columns: readonly GridColumn[]
  values: GridValues
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
