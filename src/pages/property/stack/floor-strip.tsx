import { IconButton, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { StackGrid } from '../../../domain/property/stack-grid.ts'
import { showRinggit } from '../../../domain/money.ts'
import { unitStageLetters } from '../../../domain/property/unit-stages.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { usePropertyText } from '../use-property-text.ts'
import { matches, type StackFilter } from './stack-filter.ts'
import { stageStyle } from './stage-legend.tsx'
import { stageLabel, unitWords } from './unit-words.ts'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'
import { valueAt } from '../../../domain/names.ts'

interface FloorStripProps {
  grid: StackGrid<StackUnit>
  filter: StackFilter
  onOpen: (unit: StackUnit) => void
}

/** One floor at a time, on phones. */
export function FloorStrip({ grid, filter, onOpen }: FloorStripProps) {
  const text = usePropertyText()
  const [wanted, setWanted] = useState<string | null>(null)
  const { rows } = grid
  const found = rows.findIndex(({ floor }) => floor === wanted)
  const at = found < 0 ? rows.length - 1 : found
  const row = rows[at]
  const units = (row?.units ?? []).filter((unit) => unit !== null)
  const shown = units.filter((unit) => matches(unit, filter))
  const go = (to: number) => setWanted(rows[to]?.floor ?? null)
  return (
    <div className={styles.strip}>
      <div className={styles.floors}>
        <IconButton
          aria-label={text('floor_down')}
          disabled={at >= rows.length - 1}
          onClick={() => go(at + 1)}
        >
          <Icon name="down" />
        </IconButton>
        <TextField
          select
          size="small"
          fullWidth
          label={text('floor')}
          value={row?.floor ?? ''}
          onChange={(event) => setWanted(event.target.value)}
        >
          {rows.map(({ floor }) => (
            <MenuItem key={floor} value={floor}>
              {floor}
            </MenuItem>
          ))}
        </TextField>
        <IconButton aria-label={text('floor_up')} disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="up" />
        </IconButton>
      </div>
      {shown.length === 0 && <p className={styles.soft}>{text('no_match')}</p>}
      <ul aria-label={text('floor_named', { floor: row?.floor ?? '' })}>
        {shown.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className={styles.tile}
              style={stageStyle(unit.stage)}
              data-part="unit"
              data-stage={unit.stage}
              data-bumi={unit.lot_kind === 'bumi' ? '' : undefined}
              onClick={() => onOpen(unit)}
            >
              <span className="u-visually-hidden">{unitWords(unit)}</span>
              <b aria-hidden>{valueAt(unitStageLetters, unit.stage)}</b>
              <strong aria-hidden>{unit.unit_no}</strong>
              <span aria-hidden>{stageLabel(unit.stage)}</span>
              <span aria-hidden>{unit.price === null ? text('unit.no_price') : showRinggit(unit.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
