import type { CSSProperties } from 'react'
import { unitStageColours, unitStageLetters, unitStages } from '../../../domain/property/unit-stages.ts'
import { showCount } from '../../../domain/count.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { usePropertyText } from '../use-property-text.ts'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'
import { valueAt } from '../../../domain/names.ts'

export const stageStyle = (stage: string): CSSProperties => ({
  '--stage': valueAt(unitStageColours, stage),
})

export function StageLegend({ units }: { units: readonly StackUnit[] }) {
  const text = usePropertyText()
  const counts = new Map<string, number>()
  for (const { stage } of units) counts.set(stage, (counts.get(stage) ?? 0) + 1)
  return (
    <ul className={styles.legend}>
      {Object.entries(unitStages).map(([stage, label]) => (
        <li key={stage} style={stageStyle(stage)}>
          <b aria-hidden="true">{valueAt(unitStageLetters, stage)}</b>
          {translateLabel(label)} <span>{showCount(counts.get(stage) ?? 0)}</span>
        </li>
      ))}
      {units.some((unit) => unit.lot_kind === 'bumi') && (
        <li data-bumi="">
          <b aria-hidden="true" />
          {text('bumi_mark')}
        </li>
      )}
    </ul>
  )
}
