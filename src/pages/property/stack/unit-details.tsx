import { Chip } from '../../../kit/chip.tsx'
import { showCount } from '../../../domain/count.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { showRinggit } from '../../../domain/money.ts'
import { unitStageColours } from '../../../domain/property/unit-stages.ts'
import { usePropertyText } from '../use-property-text.ts'
import { lotLabel, stageLabel } from './unit-words.ts'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'
import { valueAt } from '../../../domain/names.ts'

export function UnitDetails({ unit }: { unit: StackUnit }) {
  const text = usePropertyText()
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [text('unit.price'), unit.price === null ? text('unit.no_price') : showRinggit(unit.price)],
    [text('floor'), unit.floor],
    [text('unit.type'), unit.unit_type],
    [
      text('unit.built_up'),
      unit.built_up === null ? null : text('unit.sq_ft', { size: showCount(unit.built_up) }),
    ],
    [text('unit.facing'), unit.facing],
    [text('unit.car_parks'), unit.car_parks === null ? null : String(unit.car_parks)],
    [text('unit.lot'), lotLabel(unit.lot_kind)],
    [text('unit.until'), unit.hold?.until ? showTime(unit.hold.until) : null],
    [text('unit.held_by'), unit.hold?.by ?? null],
    [text('unit.customer'), unit.hold?.customer ?? null],
    [text('unit.why'), unit.stage_reason],
    [text('unit.waiting'), unit.waiting > 0 ? showCount(unit.waiting) : null],
  ]
  return (
    <>
      <p>
        <Chip text={stageLabel(unit.stage)} colour={valueAt(unitStageColours, unit.stage)} />
      </p>
      <dl className={styles.details}>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
