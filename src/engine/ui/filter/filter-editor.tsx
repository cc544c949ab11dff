import { MenuItem, Popover, Select } from '@mui/material'
import { useListContext } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import type { Operator } from '../../fields/kind.ts'
import type { AnyField } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { operatorsFor } from '../../fields/operators-for.ts'
import { labelOf } from '../../schema.ts'
import { componentsOf } from '../components-of.ts'
import { useFacet } from '../facets/use-facet.ts'
import { useText } from '../texts/use-text.ts'
import type { Anchor } from './anchor.ts'
import { isComplete, operatorText, valueFor, type Condition, type FilterValues } from './conditions.ts'
import { RelativeFilter } from './controls/relative-filter.tsx'
import { isUsable } from './usable.ts'
import styles from './filter-editor.module.css'

const typingPause = 300

/** Picks apply at once, typing is debounced. */
const pauseFor = ({ operator, value }: Condition): number =>
  typeof value === 'string' || operator === 'between' ? typingPause : 0

interface FilterEditorProps {
  resource: Resource
  field: AnyField
  start: Condition
  /** Captured on open: the chip may unmount. */
  anchor: Anchor
  /** Receives the previously applied condition to replace. */
  onApply: (condition: Condition, before: Condition) => void
  onClose: () => void
}

export function FilterEditor({ resource, field, start, anchor, onApply, onClose }: FilterEditorProps) {
  const text = useText()
  const name = start.field
  const label = labelOf(name, field)
  const [condition, setCondition] = useState(start)
  const applied = useRef(start)
  const latest = useRef({ onApply, condition })
  useEffect(() => {
    latest.current = { onApply, condition }
  })

  const apply = () => {
    const { condition: next, onApply: tell } = latest.current
    const same = JSON.stringify(next) === JSON.stringify(applied.current)
    if (same || !(isUsable(next, field) || !isComplete(next))) return
    tell(next, applied.current)
    applied.current = next
  }
  useEffect(() => {
    const timer = setTimeout(apply, pauseFor(condition))
    return () => clearTimeout(timer)
  })
  const close = () => {
    apply()
    onClose()
  }

  const { Filter, picks, operators = operatorsFor(field) } = componentsOf(field)
  const filter: FilterValues = useListContext().filterValues
  const counts = useFacet(resource.schema.name, { name, field }, filter)
  const choices = operators.flatMap((operator) =>
    operator === 'empty' ? (['empty', 'filled'] as const) : [operator],
  )
  const chosen = condition.operator === 'empty' && condition.value === false ? 'filled' : condition.operator
  const choose = (next: Operator | 'filled') =>
    setCondition({
      field: name,
      operator: next === 'filled' ? 'empty' : next,
      value: next === 'filled' ? false : valueFor(next, condition),
    })
  const isRelative = condition.operator === 'relative'
  const change = (value: unknown) => setCondition({ ...condition, value })

  return (
    <Popover
      open
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={anchor}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('filter.change', { label }) } }}
    >
      <div className={styles.editor}>
        <div className={styles.head}>
          <strong>{label}</strong>
          <Select
            variant="standard"
            disableUnderline
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            inputProps={{ 'aria-label': text('filter.operator') }}
          >
            {choices.map((operator) => (
              <MenuItem key={operator} value={operator}>
                {text(`operator.${operator === 'filled' ? 'filled' : operatorText(operator, field)}`)}
              </MenuItem>
            ))}
          </Select>
        </div>
        {condition.operator !== 'empty' && (
          <div className={styles.control} data-list={isRelative || picks ? '' : undefined}>
            {isRelative ? (
              <RelativeFilter label={label} value={condition.value} onChange={change} />
            ) : (
              <Filter
                name={name}
                field={field}
                operator={condition.operator}
                value={condition.value}
                onChange={change}
                counts={counts}
              />
            )}
          </div>
        )}
      </div>
    </Popover>
  )
}
