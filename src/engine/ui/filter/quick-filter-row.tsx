import type { Schema } from '../../schema.ts'
import type { FilterableField } from './filter-bar.tsx'
import { isQuick, quickFiltersOf } from './quick-filters.ts'
import { useFilterText } from './texts/use-filter-text.ts'
import { useConditions } from './use-conditions.ts'

/** The filters of a list that are one click away. */
export function QuickFilterRow({ schema, fields }: { schema: Schema; fields: readonly FilterableField[] }) {
  const text = useFilterText()
  const { conditions, set, remove } = useConditions(schema)
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
            onClick={() => (on ? remove(on) : set(quick.condition))}
          >
            {text(`quick.${quick.name}`)}
          </button>
        )
      })}
    </span>
  )
}
