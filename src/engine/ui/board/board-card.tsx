import { useSortable } from '@dnd-kit/sortable'
import { useEvent } from 'ra-core'
import { memo, useLayoutEffect, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../face.ts'
import { LineIcon } from '../icon.tsx'
import { Cell } from '../list/cell.tsx'
import { hasValue, type ListColumn } from '../list/list-columns.ts'
import { useBoardText } from './texts/use-board-text.ts'

interface CardFaceProps {
  resource: Resource
  record: EngineRecord
  columns: readonly ListColumn[]
  address?: string
}

/** What stands on a card: the record's name and a few of its values. */
export const CardFace = memo(function CardFace({ resource, record, columns, address }: CardFaceProps) {
  const title = recordTitle(resource, record)
  return (
    <>
      {address === undefined ? (
        <strong className="u-board-title">{title}</strong>
      ) : (
        <Link className="u-board-title" to={address}>
          {title}
        </Link>
      )}
      {columns
        .filter((column) => hasValue(column, record))
        .map((column) => (
          <div key={column.key} className="u-board-line" title={column.label}>
            <Cell resource={resource} column={column} record={record} />
          </div>
        ))}
    </>
  )
})

export interface BoardCardProps extends CardFaceProps {
  movable: boolean
  /** A key on its grip. */
  onCarry: (event: KeyboardEvent, id: number) => void
  onDrawn: () => void
}

/** A card: lifted by mouse or finger anywhere, by the keyboard on its grip. */
export function BoardCard({ movable, onCarry, onDrawn, ...face }: BoardCardProps) {
  const text = useBoardText()
  const { resource, record, address } = face
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
      className="u-board-card"
      data-id={record.id}
      data-address={address}
      data-dragging={isDragging ? '' : undefined}
      data-movable={movable ? '' : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      {...listeners}
    >
      <CardFace {...face} />
      {movable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="u-board-grip"
          {...attributes}
          onKeyDown={(event) => onCarry(event, record.id)}
          aria-label={text('move', { title: recordTitle(resource, record) })}
        >
          <LineIcon name="grip" />
        </button>
      )}
    </li>
  )
}
