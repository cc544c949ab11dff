import {
  closestCorners,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { useListContext } from 'ra-core'
import { useMemo, useRef } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { mayWrite } from '../../api/field-access.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { recordTitle } from '../addresses.ts'
import { useFacet } from '../facets/use-facet.ts'
import type { NamedField } from '../fields-of.ts'
import type { FilterValues } from '../filter/conditions.ts'
import { neededFields, type ListColumn } from '../list/list-columns.ts'
import { useRowLinks } from '../list/use-row-links.ts'
import { may } from '../rights.ts'
import { CardFace } from './board-card.tsx'
import { BoardColumnView } from './board-column.tsx'
import { columnFilter } from './column-filter.ts'
import { useBoardText } from './texts/use-board-text.ts'
import { useBoardColumns } from './use-board-columns.ts'
import { useCarry } from './use-carry.ts'
import { useDrag } from './use-drag.ts'
import { isNarrow, useEdgeSteps } from './use-edge-steps.ts'
import { useLiveBoard } from './use-live-board.ts'
import './board.css'

interface BoardProps {
  resource: Resource
  session: AccessSession
  /** The list's columns: the first ones stand on the cards. */
  columns: readonly ListColumn[]
  /** The field whose values are the board's columns. */
  groupBy: NamedField
}

const linesOnCard = 3

/** The list around as a board: a column for every value of a field, cards that are dragged between them. */
export default function Board({ resource, session, columns, groupBy }: BoardProps) {
  const text = useBoardText()
  const { filterValues } = useListContext()
  const filter = filterValues as FilterValues
  const { name } = resource.schema
  const counts = useFacet(name, groupBy, filter)
  const values = useBoardColumns(groupBy)
  const shown = useMemo(
    () =>
      (values ?? []).flatMap((column) => {
        const narrowed = columnFilter(filter, groupBy, column.value, session.userId)
        return narrowed ? [{ column, filter: narrowed }] : []
      }),
    [values, filter, groupBy, session.userId],
  )
  const { addressFor, open } = useRowLinks(resource, session)
  const movable = may(resource, 'edit', session) && mayWrite(resource.schema, groupBy.name, session)
  const drag = useDrag({ resource, field: groupBy.name, filter, columns: shown })
  const board = useRef<HTMLDivElement>(null)
  const shownColumns = shown.map(({ column }) => column)
  const carry = useCarry(resource, drag, shownColumns, board)
  useEdgeSteps(board, drag.lifted !== null)
  useLiveBoard(resource, drag.lifted !== null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls; one that rests lifts the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
  )
  const cardColumns = columns
    .filter(({ key }) => key !== groupBy.name && key !== resource.schema.options.title)
    .slice(0, linesOnCard)
  const fields = neededFields(resource, [
    ...cardColumns,
    ...columns.filter(({ key }) => key === groupBy.name),
  ])

  const said = (key: 'lifted' | 'over' | 'dropped') => () => {
    const { lifted, over } = drag.current()
    if (!lifted) return undefined
    return text(key, {
      title: recordTitle(resource, lifted.record),
      column: (over?.column ?? lifted.column).text,
      at: (over?.index ?? 0) + 1,
    })
  }
  const announcements: Announcements = {
    onDragStart: said('lifted'),
    onDragOver: said('over'),
    onDragEnd: said('dropped'),
    onDragCancel: () => {
      const { lifted } = drag.current()
      return lifted ? text('put_back', { title: recordTitle(resource, lifted.record) }) : undefined
    },
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      autoScroll={{ canScroll: (element) => element !== board.current || !isNarrow(element) }}
      onDragStart={drag.onDragStart}
      onDragOver={drag.onDragOver}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('help') },
        container: document.body,
      }}
    >
      <span className="u-board-said" role="status" aria-live="assertive">
        {carry.said}
      </span>
      <div
        ref={board}
        className="u-board"
        role="region"
        aria-label={text('label', {
          names: resource.label[1],
          field: inSentence(labelOf(groupBy.name, groupBy.field)),
        })}
        // In the tab order, so that it is scrolled with the arrow keys.
        tabIndex={0}
        onClick={open}
        onPointerDown={carry.release}
      >
        {shown.map(({ column, filter: narrowed }) => (
          <BoardColumnView
            key={column.key}
            resource={resource}
            column={column}
            filter={narrowed}
            fields={fields}
            count={counts?.(column.value)}
            cardColumns={cardColumns}
            addressFor={addressFor}
            movable={movable}
            lifted={drag.lifted}
            over={drag.over}
            register={drag.register}
            onCarry={carry.onKeyDown}
            onDrawn={carry.keepFocus}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.lifted && (
          <div className="u-board-card" data-lifted="">
            <CardFace resource={resource} record={drag.lifted.record} columns={cardColumns} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
