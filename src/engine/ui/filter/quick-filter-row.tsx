import type { Schema } from '../../schema.ts'
import type { FilterableField } from './filter-bar.tsx'
import { withCondition, type Condition } from './conditions.ts'
import { isQuick, quickFiltersOf, type QuickFilter } from './quick-filters.ts'
import { useFilterText } from './texts/use-filter-text.ts'
import { useListState } from '../views/list-state-context.ts'
import { useConditions } from './use-conditions.ts'

/** The filters of a list that are one click away. */
export function QuickFilterRow({ schema, fields }: { schema: Schema; fields: readonly FilterableField[] }) {
  const text = useFilterText()
  const { conditions, set, remove } = useConditions(schema)
  const { params, setParams } = useListState()
  const press = (quick: QuickFilter, on: Condition | undefined) => {
    if (on) remove(on)
    else if (quick.sort)
      setParams({ filter: withCondition(params.filter, quick.condition), sort: quick.sort })
    else set(quick.condition)
  }
  const offered = quickFiltersOf(fields)
  if (offered.length === 0) return null
  return (
    <span className="u-quick" role="group" aria-label={text('quick.label')}>
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
    </span>
  )
}
