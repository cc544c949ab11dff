import { kindOf } from '../../fields/kind-of.ts'
import { referredOne } from '../../fields/referred.ts'
import { useGetList } from 'react-admin'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { parentField } from '../../label.ts'
import type { Label } from '../../../domain/label.ts'
import { resourceNamed } from '../../registry.ts'
import type { EngineRecord } from '../field-components.ts'
import type { NamedField } from '../fields-of.ts'
import { labelOf } from '../../schema.ts'
import { labelOfRecord } from '../reference/ref-label.ts'
import { useBoardText } from './texts/use-board-text.ts'
import { inSentence } from '../../../domain/in-sentence.ts'

export type GroupValue = string | number | boolean | null

export interface BoardColumn extends Label {
  /** Value as drag library id. */
  key: string
  value: GroupValue
  under?: number
}

/** A board stops being usable beyond this. */
const mostColumns = 100

const columnOf = (value: GroupValue, label: Label): BoardColumn => ({
  ...label,
  key: `column:${String(value)}`,
  value,
})

/** Values in list order; undefined while loading. */
export function useBoardColumns({ name, field }: NamedField): readonly BoardColumn[] | undefined {
  const text = useBoardText()
  const to = referredOne(field) ?? null
  const [sortBy, order] = (to === null ? undefined : resourceNamed(to).list.sort) ?? (['id', 'ASC'] as const)
  const { data } = useGetList<EngineRecord>(
    to ?? '',
    {
      sort: { field: sortBy, order },
      pagination: { page: 1, perPage: mostColumns },
    },
    { enabled: to !== null, staleTime: 60_000 },
  )
  const { valuesOf, blank } = kindOf(field)
  // Fields that always have a value need no empty column.
  const none =
    field.required || blank !== undefined
      ? []
      : [columnOf(null, { text: text('none', { field: inSentence(labelOf(name, field)) }) })]
  const values = valuesOf?.(field.options)
  if (values)
    return [
      ...none,
      ...values.map(({ value, label, colour }) =>
        columnOf(value, {
          text: label === undefined ? text(value ? 'yes' : 'no') : translateLabel(label),
          ...(colour && { colour }),
        }),
      ),
    ]
  if (!to || !data) return undefined
  const up = parentField(resourceNamed(to).schema)
  return [
    ...none,
    ...data.map((record) => {
      const under = up === undefined ? null : record[up]
      const column = columnOf(record.id, labelOfRecord(to, record))
      return typeof under === 'number' ? { ...column, under } : column
    }),
  ]
}
