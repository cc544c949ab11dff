import { Button } from '@mui/material'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect } from 'react'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { SkeletonBar } from '../../../kit/skeleton-bar.tsx'
import { BoardCard, type BoardCardProps } from './board-card.tsx'
import type { CardColumns } from './card-columns.ts'
import type { Lane } from './stages.ts'
import { useBoardText } from './texts/use-board-text.ts'
import type { BoardColumn } from './use-board-columns.ts'
import { useColumnCards } from './use-column-cards.ts'
import type { Lifted, Over } from './use-drag.ts'
import { useSeen } from './use-seen.ts'
import boardCard from './board-card.module.css'
import board from './board.module.css'

export interface LaneProps {
  resource: Resource
  card: CardColumns
  addressFor: (id: number) => string | undefined
  movable: boolean
  /** Counts are loading: cards stay hidden, as collapsing empty columns would move them under the pointer. */
  isCounting: boolean
  lifted: Lifted | null
  over: Over | null
  register: (column: BoardColumn, cards: readonly EngineRecord[]) => void
  onCarry: BoardCardProps['onCarry']
  onDrawn: BoardCardProps['onDrawn']
}

interface BoardLaneProps extends LaneProps, Lane {
  /** Undefined while counting. */
  count: number | undefined
}

const skeletons = 3
const nothing: readonly EngineRecord[] = []

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

export function BoardLane(props: BoardLaneProps) {
  const { resource, column, filter, count, card, addressFor, movable, isCounting, lifted, over } = props
  const { register, onCarry, onDrawn } = props
  const text = useBoardText()
  const { placeRef, seen } = useSeen<HTMLUListElement>()
  const { setNodeRef } = useDroppable({ id: column.key })
  const loaded = useColumnCards(resource.schema.name, filter, card.fields, seen && count !== 0)
  const cards = count === 0 ? (loaded.cards ?? nothing) : loaded.cards
  const own = cards ?? nothing
  useLayoutEffect(() => register(column, own), [register, column, own])

  const shown = isCounting ? nothing : arranged(column, own, lifted, over)
  const isArriving = isCounting || loaded.isLoading
  const more = count !== undefined && own.length > 0 && own.length < count
  return (
    <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <ul
        ref={(element) => {
          placeRef.current = element
          setNodeRef(element)
        }}
        aria-label={column.text}
        aria-busy={isCounting || loaded.isFetching}
        data-over={lifted && over?.column.key === column.key ? '' : undefined}
      >
        {isArriving &&
          Array.from({ length: skeletons }, (_one, at) => (
            <li key={at} className={boardCard.card} data-part="board-card" aria-hidden="true">
              <SkeletonBar width="60%" />
              <SkeletonBar width="85%" />
            </li>
          ))}
        {shown.map((record) => (
          <BoardCard
            key={record.id}
            resource={resource}
            record={record}
            card={card}
            address={addressFor(record.id)}
            movable={movable}
            onCarry={onCarry}
            onDrawn={onDrawn}
          />
        ))}
        {more && (
          <li className={board.more}>
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
          <li className={board.more} role="alert">
            {text('failed')}
            <Button size="small" onClick={() => void loaded.refetch()}>
              {text('again')}
            </Button>
          </li>
        )}
      </ul>
    </SortableContext>
  )
}
