import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { useListContext } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { mayWrite } from '../../field-access.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { useCounts } from '../facets/use-facet.ts'
import type { NamedField } from '../fields-of.ts'
import type { FilterValues } from '../filter/conditions.ts'
import type { ListColumn } from '../list/list-columns.ts'
import { useRowLinks } from '../list/use-row-links.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { BoardStage } from './board-stage.tsx'
import { cardColumnsOf } from './card-columns.ts'
import { CardBody } from './card-body.tsx'
import { columnFilter } from './column-filter.ts'
import { targetDetector } from './gates.ts'
import { countOf, placeOf, stagesOf } from './stages.ts'
import { useBoardText } from './texts/use-board-text.ts'
import { useBoardColumns } from './use-board-columns.ts'
import { useCarry } from './use-carry.ts'
import type { CardMove } from './use-move.ts'
import { listParts } from '../feature-parts.ts'
import { useDrag } from './use-drag.ts'
import { isNarrow, useEdgeSteps } from './use-edge-steps.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useOpenStages } from './use-open-stages.ts'
import boardCard from './board-card.module.css'
import styles from './board.module.css'

interface BoardProps {
  resource: Resource
  session: AccessSession
  columns: readonly ListColumn[]
  groupBy: NamedField
}

const nothing = () => undefined
/** None: the board announces mouse and keyboard drags alike. */
const libraryAnnouncements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

/** Re-measures drop targets after cards make room. */
function Remeasured({ when }: { when: string | undefined }) {
  const { measureDroppableContainers: measure } = useDndContext()
  useEffect(() => {
    if (when === undefined) return
    const frame = requestAnimationFrame(() => measure([]))
    return () => cancelAnimationFrame(frame)
  }, [when, measure])
  return null
}

export default function Board({ resource, session, columns, groupBy }: BoardProps) {
  const text = useBoardText()
  const ui = loadedResourceUi(resource)
  const filter: FilterValues = useListContext().filterValues
  const { name } = resource.schema
  const { counts, isCounting } = useCounts(name, groupBy, filter)
  const values = useBoardColumns(groupBy)
  const stages = useMemo(() => {
    const lanes = (values ?? []).flatMap((column) => {
      const narrowed = columnFilter(filter, groupBy, column.value, session.userId)
      return narrowed ? [{ column, filter: narrowed }] : []
    })
    return stagesOf(values ?? [], lanes)
  }, [values, filter, groupBy, session.userId])
  const { addressFor, open } = useRowLinks(resource, session)
  const moves = listParts('boardMoves').find(({ decides }) => decides(resource, groupBy.name))
  const mayEdit = may(resource, 'edit', session)
  const movable = moves !== undefined || (mayEdit && mayWrite(resource.schema, groupBy.name, session))
  const lanes = stages.flatMap((stage) => stage.lanes)
  const [asked, setAsked] = useState<CardMove | null>(null)
  const drag = useDrag({
    resource,
    field: groupBy.name,
    filter,
    lanes,
    leads: (record, to) => moves?.leads(resource, session, record, to.value) ?? true,
    ask: moves && setAsked,
    staysPut: !mayEdit,
  })
  const openStages = useOpenStages(stages, drag.over, drag.landed)
  const shown = stages.map((stage) => {
    const count = countOf(stage, counts)
    return { stage, count, open: openStages.isOpen(stage, count) }
  })
  // Over a strip the card is still drawn at its old place.
  const overStage = shown[placeOf(stages, drag.over?.column.key).stage]
  const board = useRef<HTMLDivElement>(null)
  const [detectCollision] = useState(targetDetector)
  const carry = useCarry(resource, drag, stages, board)
  useEdgeSteps(board, drag.lifted !== null)
  useLiveBoard(resource, drag.lifted !== null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Moving at once scrolls; holding lifts the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
  )
  const card = useMemo(() => {
    const own = cardColumnsOf(resource, ui, session, columns, groupBy.name)
    return moves ? { ...own, fields: [...new Set([...own.fields, ...moves.fields(resource)])] } : own
  }, [resource, ui, session, columns, groupBy.name, moves])

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollision}
      autoScroll={{ canScroll: (element) => element !== board.current || !isNarrow(element) }}
      onDragStart={(event) => {
        drag.onDragStart(event)
        carry.announce('lifted')
      }}
      onDragOver={(event) => {
        drag.onDragOver(event)
        carry.announce('over')
      }}
      onDragEnd={(event) => {
        carry.announce(event.over ? 'dropped' : 'put_back')
        drag.onDragEnd(event)
      }}
      onDragCancel={() => {
        carry.announce('put_back')
        drag.onDragCancel()
      }}
      accessibility={{
        announcements: libraryAnnouncements,
        screenReaderInstructions: { draggable: text('help') },
        container: document.body,
      }}
    >
      <span className={styles.said} role="status" aria-live="assertive">
        {carry.said}
      </span>
      <div
        ref={board}
        className={styles.board}
        role="region"
        aria-label={text('label', {
          names: resource.label[1],
          field: inSentence(labelOf(groupBy.name, groupBy.field)),
        })}
        // Focusable, for scrolling with arrow keys.
        tabIndex={0}
        onClick={open}
        onPointerDown={carry.release}
      >
        {shown.map(({ stage, count, open: isOpen }) => (
          <BoardStage
            key={stage.head.key}
            stage={stage}
            counts={counts}
            count={count}
            open={isOpen}
            onToggle={openStages.canCollapse(stage) ? () => openStages.toggle(stage) : undefined}
            resource={resource}
            card={card}
            addressFor={addressFor}
            movable={movable}
            isCounting={isCounting}
            lifted={drag.lifted}
            shut={drag.lifted !== null && stage.lanes.every(({ column }) => !drag.isOpen(column))}
            over={overStage?.open ? drag.over : null}
            register={drag.register}
            onCarry={carry.onKeyDown}
            onDrawn={carry.keepFocus}
          />
        ))}
        <Remeasured when={drag.over ? `${drag.over.column.key} ${overStage?.open}` : undefined} />
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.lifted && (
          <div className={boardCard.card} data-part="board-card" data-lifted="">
            <CardBody resource={resource} record={drag.lifted.record} card={card} />
          </div>
        )}
      </DragOverlay>
      {moves && asked && (
        <moves.Ask
          resource={resource}
          session={session}
          record={asked.record}
          to={asked.to.value}
          onClose={() => setAsked(null)}
        />
      )}
    </DndContext>
  )
}
