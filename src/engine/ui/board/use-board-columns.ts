import { useGetList } from 'ra-core'
import { spokenLabel } from '../../../domain/texts/spoken.ts'
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

/** A value of the field that a board goes by, and so the records that have it. */
export interface BoardColumn extends Label {
  /** The value as an id of the drag library's kind. */
  key: string
  value: GroupValue
  /** The value that this one stands under. */
  under?: number
}

/** More columns than this are no board any more. */
const mostColumns = 100

const columnOf = (value: GroupValue, label: Label): BoardColumn => ({
  ...label,
  key: `column:${String(value)}`,
  value,
})

/** The values that a field's records are sorted by, in the order of their list; undefined while that is read. */
export function useBoardColumns({ name, field }: NamedField): readonly BoardColumn[] | undefined {
  const text = useBoardText()
  const to = field.kind === 'ref' ? field.options.to : null
  const [sortBy, order] = to ? (resourceNamed(to).list.sort ?? ['id', 'ASC']) : ['id', 'ASC']
  const { data } = useGetList<EngineRecord>(
    to ?? '',
    {
      sort: { field: sortBy, order: order as 'ASC' | 'DESC' },
      pagination: { page: 1, perPage: mostColumns },
    },
    { enabled: to !== null, staleTime: 60_000 },
  )
  const none = field.required
    ? []
    : [columnOf(null, { text: text('none', { field: inSentence(labelOf(name, field)) }) })]
  switch (field.kind) {
    case 'choice':
      return [
        ...none,
        ...Object.entries(field.options.choices).map(([value, shown]) =>
          columnOf(value, { text: spokenLabel(shown) }),
        ),
      ]
    case 'bool':
      return [columnOf(true, { text: text('yes') }), columnOf(false, { text: text('no') })]
    default: {
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
  }
}
