import { Button } from '@mui/material'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect } from 'react'
import { showCount } from '../../../domain/count.ts'
import type { Resource } from '../../resource.ts'
import { Chip } from '../cells/chip.tsx'
import type { EngineRecord } from '../face.ts'
import { Bone } from '../list/bone.tsx'
import type { ListColumn } from '../list/list-columns.ts'
import { BoardCard, type BoardCardProps } from './board-card.tsx'
import { useBoardText } from './texts/use-board-text.ts'
import type { BoardColumn } from './use-board-columns.ts'
import { useColumnCards } from './use-column-cards.ts'
import type { Lifted, Over } from './use-drag.ts'
import { useSeen } from './use-seen.ts'

interface BoardColumnProps {
  resource: Resource
  column: BoardColumn
  filter: Readonly<Record<string, unknown>>
  fields: readonly string[]
  /** How many records it has in all; undefined while that is counted. */
  count: number | undefined
  cardColumns: readonly ListColumn[]
  addressFor: (id: number) => string | undefined
  movable: boolean
  lifted: Lifted | null
  over: Over | null
  register: (column: BoardColumn, cards: readonly EngineRecord[]) => void
  onCarry: BoardCardProps['onCarry']
  onDrawn: BoardCardProps['onDrawn']
}

const skeletons = 3
const nothing: readonly EngineRecord[] = []

/** The cards with the lifted one where it would come down. */
function arranged(
  column: BoardColumn,
  cards: readonly EngineRecord[],
  lifted: Lifted | null,
  over: Over | null,
): readonly EngineRecord[] {
  if (!lifted || !over) return cards
  const others = cards.filter(({ id }) => id !== lifted.record.id)
  return over.column.key === column.key ? others.toSpliced(over.index, 0, lifted.record) : others
}

/** One value's records: their true count, and as many cards as were asked for. An empty one is a strip until it is needed. */
export function BoardColumnView(props: BoardColumnProps) {
  const {
    resource,
    column,
    filter,
    fields,
    count,
    cardColumns,
    addressFor,
    movable,
    lifted,
    over,
    register,
    onCarry,
    onDrawn,
  } = props
  const text = useBoardText()
  const { place, seen } = useSeen()
  const { setNodeRef } = useDroppable({ id: column.key })
  const loaded = useColumnCards(resource.schema.name, filter, fields, seen && count !== 0)
  const cards = count === 0 ? (loaded.cards ?? nothing) : loaded.cards
  const own = cards ?? nothing
  useLayoutEffect(() => register(column, own), [register, column, own])

  const shown = arranged(column, own, lifted, over)
  const isEmpty = count === 0 && shown.length === 0
  const name =
    count === undefined
      ? text('column_uncounted', { name: column.text })
      : text('column', { name: column.text, smart_count: count })
  const more = count !== undefined && own.length > 0 && own.length < count
  return (
    <section ref={place} className="u-board-column" aria-label={name} data-empty={isEmpty ? '' : undefined}>
      <h2>
        <Chip text={column.text} colour={column.colour} />
        {count !== undefined && <span className="u-board-count">{showCount(count)}</span>}
      </h2>
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} aria-label={column.text} aria-busy={loaded.isFetching}>
          {loaded.isLoading &&
            Array.from({ length: skeletons }, (_one, at) => (
              <li key={at} className="u-board-card" aria-hidden="true">
                <Bone width="60%" />
                <Bone width="85%" />
              </li>
            ))}
          {shown.map((record) => (
            <BoardCard
              key={record.id}
              resource={resource}
              record={record}
              columns={cardColumns}
              address={addressFor(record.id)}
              movable={movable}
              onCarry={onCarry}
              onDrawn={onDrawn}
            />
          ))}
          {more && (
            <li className="u-board-more">
              <Button
                size="small"
                loading={loaded.isFetchingNextPage}
                onClick={() => void loaded.fetchNextPage()}
              >
                {text('more')}
              </Button>
            </li>
          )}
          {loaded.isError && (
            <li className="u-board-more" role="alert">
              {text('failed')}
              <Button size="small" onClick={() => void loaded.refetch()}>
                {text('again')}
              </Button>
            </li>
          )}
        </ul>
      </SortableContext>
    </section>
  )
}
