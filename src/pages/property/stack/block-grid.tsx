import { useRef, type KeyboardEvent } from 'react'
import { unitAfter, type Arrow, type StackGrid } from '../../../domain/property/stack-grid.ts'
import { unitStageLetters } from '../../../domain/property/unit-stages.ts'
import { usePropertyText } from '../use-property-text.ts'
import { matches, type StackFilter } from './stack-filter.ts'
import { stageStyle } from './stage-legend.tsx'
import { shortPrice, unitWords } from './unit-words.ts'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'
import { isAmong, valueAt } from '../../../domain/names.ts'

const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

interface BlockGridProps {
  label: string
  grid: StackGrid<StackUnit>
  filter: StackFilter
  /** Keyboard focus. */
  at: StackUnit | null
  onMove: (unit: StackUnit) => void
  onOpen: (unit: StackUnit) => void
}

/** Block by floor: arrows move, Enter opens, one tab stop (ARIA grid). */
export function BlockGrid({ label, grid, filter, at, onMove, onOpen }: BlockGridProps) {
  const text = usePropertyText()
  const cells = useRef(new Map<number, HTMLButtonElement>())
  const press = (event: KeyboardEvent, unit: StackUnit) => {
    const { key } = event
    if (!isAmong(arrows, key)) return
    event.preventDefault()
    const next = unitAfter(grid, unit, key)
    onMove(next)
    cells.current.get(next.id)?.focus()
  }
  const first = grid.rows.flatMap(({ units }) => units).find((unit) => unit !== null)
  const tabbed = (at ?? first)?.id
  return (
    <div className={styles.scroll}>
      <table role="grid" aria-label={label} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{text('floor')}</th>
            {grid.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ floor, units }) => (
            <tr key={floor}>
              <th scope="row">{floor}</th>
              {units.map((unit, column) =>
                unit === null ? (
                  <td key={grid.columns[column]} />
                ) : (
                  <td key={grid.columns[column]}>
                    <button
                      type="button"
                      ref={(element) => {
                        if (element) cells.current.set(unit.id, element)
                        else cells.current.delete(unit.id)
                      }}
                      className={styles.cell}
                      style={stageStyle(unit.stage)}
                      data-part="unit"
                      data-stage={unit.stage}
                      data-bumi={unit.lot_kind === 'bumi' ? '' : undefined}
                      data-off={matches(unit, filter) ? undefined : ''}
                      tabIndex={unit.id === tabbed ? 0 : -1}
                      onFocus={() => onMove(unit)}
                      onKeyDown={(event) => press(event, unit)}
                      onClick={() => onOpen(unit)}
                    >
                      <span className="u-visually-hidden">{unitWords(unit)}</span>
                      <b aria-hidden>{valueAt(unitStageLetters, unit.stage)}</b>
                      <span aria-hidden>{shortPrice(unit.price)}</span>
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
