import { Tab, Tabs } from '@mui/material'
import { useMemo, useState } from 'react'
import { stackGrid } from '../../../domain/property/stack-grid.ts'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { usePropertyText } from '../use-property-text.ts'
import { BlockGrid } from './block-grid.tsx'
import { FloorStrip } from './floor-strip.tsx'
import { noFilter } from './stack-filter.ts'
import { StackFilters } from './stack-filters.tsx'
import { StageLegend } from './stage-legend.tsx'
import { UnitSheet } from './unit-sheet.tsx'
import type { ProjectStack } from './use-stack.ts'
import styles from './stack.module.css'

interface StackPlanProps {
  stack: ProjectStack
  /** Reads these units anew, after this person changed one. */
  onChanged: (units: readonly number[]) => void
}

/** The stacking plan: one block at a time, floor over floor; on a phone one floor at a time. */
export function StackPlan({ stack, onChanged }: StackPlanProps) {
  const text = usePropertyText()
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const [chosen, setChosen] = useState<number | null>(null)
  const [filter, setFilter] = useState(noFilter)
  const [at, setAt] = useState<number | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const block = stack.blocks.find(({ id }) => id === chosen) ?? stack.blocks[0]
  const units = useMemo(
    () => stack.units.filter(({ block_id }) => block_id === block?.id),
    [stack.units, block?.id],
  )
  const grid = useMemo(() => stackGrid(block?.floors ?? [], units), [block, units])
  const unit = stack.units.find(({ id }) => id === opened)
  if (!block) return null
  return (
    <div className={styles.plan}>
      <StackFilters units={stack.units} filter={filter} onFilter={setFilter} />
      <StageLegend units={units} />
      {stack.blocks.length > 1 && (
        <Tabs
          value={block.id}
          onChange={(_event, id: number) => setChosen(id)}
          variant="scrollable"
          aria-label={text('plan')}
        >
          {stack.blocks.map(({ id, name }) => (
            <Tab key={id} value={id} label={text('block', { name })} />
          ))}
        </Tabs>
      )}
      {isNarrow ? (
        <FloorStrip key={block.id} grid={grid} filter={filter} onOpen={({ id }) => setOpened(id)} />
      ) : (
        <BlockGrid
          key={block.id}
          label={text('block', { name: block.name })}
          grid={grid}
          filter={filter}
          at={units.find(({ id }) => id === at) ?? null}
          onMove={({ id }) => setAt(id)}
          onOpen={({ id }) => setOpened(id)}
        />
      )}
      {unit && (
        <UnitSheet
          key={unit.id}
          unit={unit}
          isNarrow={isNarrow}
          onChanged={() => onChanged([unit.id])}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
