import { Button, Tab, Tabs } from '@mui/material'
import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { salesCaseResource } from '../../../../resources/sales-case.ts'
import { api } from '../../../client/api.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { stackGrid } from '../../../domain/property/stack-grid.ts'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { usePropertyText } from '../use-property-text.ts'
import { BlockGrid } from './block-grid.tsx'
import { FloorStrip } from './floor-strip.tsx'
import { noFilter } from './stack-filter.ts'
import { StackFilters } from './stack-filters.tsx'
import { StageLegend } from './stage-legend.tsx'
import { UnitSheet } from './unit-sheet.tsx'
import type { ProjectStack, StackUnit } from './use-stack.ts'
import styles from './stack.module.css'

interface StackPlanProps {
  stack: ProjectStack
  /** Refetches units this user changed. */
  onChanged: (units: readonly number[]) => void
}

export function StackPlan({ stack, onChanged }: StackPlanProps) {
  const text = usePropertyText()
  const translated = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const [chosen, setChosen] = useState<number | null>(null)
  const [filter, setFilter] = useState(noFilter)
  const [at, setAt] = useState<number | null>(null)
  // Notification links open a unit.
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<number | null>(() => Number(search.get('unit')) || null)
  /** Case to move or to assign its first unit. */
  const [moving, setMoving] = useState<number | null>(() => Number(search.get('case')) || null)
  const block = stack.blocks.find(({ id }) => id === chosen) ?? stack.blocks[0]
  const units = useMemo(
    () => stack.units.filter(({ block_id }) => block_id === block?.id),
    [stack.units, block?.id],
  )
  const grid = useMemo(() => stackGrid(block?.floors ?? [], units), [block, units])
  const unit = stack.units.find(({ id }) => id === opened)
  const moved = moving === null ? undefined : stack.units.find(({ hold }) => hold?.prod_id === moving)
  const open = ({ id }: StackUnit) => setOpened(id)
  const move = async (prod_id: number, to: StackUnit) => {
    try {
      await api('POST /property/unit/:id/change', { params: { id: to.id }, body: { prod_id } })
      toast(text('hold.moved', { unit: to.unit_no }))
      await client.invalidateQueries({ queryKey: [salesCaseResource.schema.name] })
      // Returns to the case.
      await navigate(addressOf(salesCaseResource, 'show', prod_id))
    } catch (error) {
      reportFailure(error)
      onChanged([to.id, ...(moved ? [moved.id] : [])])
    }
  }
  if (!block) return null
  return (
    <div className={styles.plan}>
      {isNarrow ? (
        <details>
          <summary>{text('filters.title')}</summary>
          <StackFilters units={stack.units} filter={filter} onFilter={setFilter} />
        </details>
      ) : (
        <StackFilters units={stack.units} filter={filter} onFilter={setFilter} />
      )}
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
      {moving !== null && (
        <p role="status" className={styles.moving}>
          {moved
            ? text('hold.moving', { unit: moved.unit_no, customer: moved.hold?.customer ?? '' })
            : text('hold.choosing')}{' '}
          <Button size="small" onClick={() => setMoving(null)}>
            {translated('cancel')}
          </Button>
        </p>
      )}
      {isNarrow ? (
        <FloorStrip key={block.id} grid={grid} filter={filter} onOpen={open} />
      ) : (
        <BlockGrid
          key={block.id}
          label={text('block', { name: block.name })}
          grid={grid}
          filter={filter}
          at={units.find(({ id }) => id === at) ?? null}
          onMove={({ id }) => setAt(id)}
          onOpen={open}
        />
      )}
      {unit && (
        <UnitSheet
          key={unit.id}
          unit={unit}
          isNarrow={isNarrow}
          mayHold={stack.may_hold}
          onChanged={() => onChanged([unit.id])}
          onTake={moving === null ? null : () => move(moving, unit)}
          onMove={() => {
            setMoving(unit.hold?.prod_id ?? null)
            setOpened(null)
          }}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
