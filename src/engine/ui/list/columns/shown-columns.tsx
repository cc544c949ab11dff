import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { useViewText } from '../../views/texts/use-view-text.ts'
import type { ListColumn } from '../list-columns.ts'

interface ShownColumnsProps {
  columns: readonly ListColumn[]
  /** The last one, which has to stay. */
  only: boolean
  ordered: boolean
  onOrder: (keys: readonly string[]) => void
  onHide: (key: string) => void
}

/** The columns of a list in their order, changed by dragging, or with Space and the arrow keys on their grip. */
export function ShownColumns({ columns, only, ordered, onOrder, onHide }: ShownColumnsProps) {
  const text = useViewText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = columns.map(({ key }) => key)
  const told = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    label: columns.find(({ key }) => key === id)?.label ?? String(id),
    at: keys.indexOf(String(over)) + 1,
    count: keys.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('columns.drag_lifted', told(active.id)),
    onDragOver: ({ active, over }) => text('columns.drag_over', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => text('columns.drag_dropped', told(active.id, over?.id)),
    onDragCancel: () => text('columns.drag_cancelled'),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onOrder(arrayMove(keys, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('columns.drag_help') },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul data-list="shown">
          {columns.map((column) => (
            <ShownColumn
              key={column.key}
              column={column}
              only={only}
              ordered={ordered}
              onHide={() => onHide(column.key)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface ShownColumnProps {
  column: ListColumn
  only: boolean
  ordered: boolean
  onHide: () => void
}

function ShownColumn({ column: { key, label }, only, ordered, onHide }: ShownColumnProps) {
  const text = useViewText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: key, disabled: !ordered })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <label title={only ? text('columns.last') : undefined}>
        <input type="checkbox" checked disabled={only} onChange={onHide} />
        <span>{label}</span>
      </label>
      {ordered && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          aria-label={text('columns.drag', { label })}
          {...attributes}
          {...listeners}
        >
          <Icon name="grip" />
        </button>
      )}
    </li>
  )
}
