import { useEffect, useRef } from 'react'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { Resource } from '../../resource.ts'
import type { FilterableField } from './filter-bar.tsx'
import { withCondition, type Condition } from './conditions.ts'
import { isQuick, quickFiltersOf, setSort, type QuickFilter } from './quick-filters.ts'
import { useFilterText } from './texts/use-filter-text.ts'
import { useListState } from '../views/list-state-context.ts'
import { useConditions } from './use-conditions.ts'
import styles from '../../../kit/quick.module.css'

interface QuickFilterRowProps {
  resource: Resource
  fields: readonly FilterableField[]
}

export function QuickFilterRow({ resource, fields }: QuickFilterRowProps) {
  const { schema, sets = {}, list } = resource
  const text = useFilterText()
  const { conditions, set, remove } = useConditions(schema)
  const { params, setParams } = useListState()
  const row = useRef<HTMLSpanElement>(null)
  // Scrolls an active filter from a link into view.
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const press = (quick: QuickFilter, on: Condition | undefined) => {
    if (on) remove(on)
    else if (quick.sort) {
      const { condition, sort } = quick
      setParams(({ filter }) => ({ filter: withCondition(filter, condition), sort }))
    } else set(quick.condition)
  }
  const { quickSets = [] } = list
  const offered = quickFiltersOf(fields, list)
  const pressSet = (name: string) => {
    const sort = setSort(name, resource, fields)
    setParams(({ filter: { [name]: on, ...others } }) =>
      on === undefined ? { filter: { ...others, [name]: 1 }, ...(sort && { sort }) } : { filter: others },
    )
  }
  if (offered.length + quickSets.length === 0) return null
  return (
    <span ref={row} className={styles.quick} data-part="quick" role="group" aria-label={text('quick.label')}>
      {offered.map((quick) => {
        const on = conditions.find((condition) => isQuick(quick, condition))
        return (
          <button
            key={quick.name}
            type="button"
            aria-pressed={on !== undefined}
            onClick={() => press(quick, on)}
          >
            {text(`quick.${quick.name}`)}
          </button>
        )
      })}
      {quickSets.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={params.filter[name] !== undefined}
          onClick={() => pressSet(name)}
        >
          {translateLabel(sets[name] ?? name)}
        </button>
      ))}
    </span>
  )
}
