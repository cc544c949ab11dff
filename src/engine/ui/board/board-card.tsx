import { useSortable } from '@dnd-kit/sortable'
import { useEvent } from 'react-admin'
import { useLayoutEffect, type KeyboardEvent } from 'react'
import { recordTitle } from '../addresses.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { CardBody, type CardFaceProps } from './card-body.tsx'
import { useBoardText } from './texts/use-board-text.ts'
import styles from './board-card.module.css'

export interface BoardCardProps extends CardFaceProps {
  movable: boolean
  onCarry: (event: KeyboardEvent, id: number) => void
  onDrawn: () => void
}

/** Draggable by mouse or touch anywhere, by keyboard on its handle. */
export function BoardCard({ movable, onCarry, onDrawn, ...components }: BoardCardProps) {
  const text = useBoardText()
  const { resource, record, address } = components
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: record.id,
      disabled: !movable,
    })
  const drawn = useEvent(onDrawn)
  useLayoutEffect(() => drawn(), [drawn])
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-part="board-card"
      data-id={record.id}
      data-address={address}
      data-dragging={isDragging ? '' : undefined}
      data-movable={movable ? '' : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      {...listeners}
    >
      <CardBody {...components} />
      {movable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.grip}
          data-part="grip"
          data-keeps-focus=""
          {...attributes}
          onKeyDown={(event) => onCarry(event, record.id)}
          aria-label={text('move', { title: recordTitle(resource, record) })}
        >
          <Icon name="grip" />
        </button>
      )}
    </li>
  )
}
