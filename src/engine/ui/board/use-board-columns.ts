import { useGetList } from 'ra-core'
import { spokenLabel } from '../../../domain/texts/spoken.ts'
import { resourceNamed } from '../../registry.ts'
import type { EngineRecord } from '../face.ts'
import type { NamedField } from '../fields-of.ts'
import { labelOf } from '../../schema.ts'
import { labelOfRecord } from '../reference/ref-label.ts'
import { useBoardText } from './texts/use-board-text.ts'
import { inSentence } from '../../../domain/in-sentence.ts'

export type GroupValue = string | number | boolean | null

/** A column of a board: the records whose field has this value. */
export interface BoardColumn {
  /** The value as an id of the drag library's kind. */
  key: string
  value: GroupValue
  text: string
  colour?: string | null
}

/** More columns than this are no board any more. */
const mostColumns = 100

const columnOf = (value: GroupValue, text: string, colour?: string | null): BoardColumn => ({
  key: `column:${String(value)}`,
  value,
  text,
  colour,
})

/** The columns that a field's values make, in the order of their list; undefined while that is read. */
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
    : [columnOf(null, text('none', { field: inSentence(labelOf(name, field)) }))]
  switch (field.kind) {
    case 'choice':
      return [
        ...none,
        ...Object.entries(field.options.choices).map(([value, shown]) => columnOf(value, spokenLabel(shown))),
      ]
    case 'bool':
      return [columnOf(true, text('yes')), columnOf(false, text('no'))]
    default:
      if (!to || !data) return undefined
      return [
        ...none,
        ...data.map((record) => {
          const label = labelOfRecord(to, record)
          return columnOf(record.id, label.text, label.colour)
        }),
      ]
  }
}
