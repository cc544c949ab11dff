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
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useRowMark } from '../live/row-marks.ts'
import { useText } from '../texts/use-text.ts'
import type { RowsProps } from './list-table.tsx'
import { RowCells, type RowProps } from './row.tsx'
import { useReorder } from './use-reorder.ts'
import type { Selection } from './use-selection.ts'
import styles from './table.module.css'

interface OrderedRowsProps extends RowsProps {
  records: readonly EngineRecord[]
  addressFor: (id: number) => string | undefined
  selection: Selection
}

/** Rows that are put in order by dragging, or with Space and the arrow keys on their grip. One call a move. */
export default function OrderedRows({ records, addressFor, selection, ...props }: OrderedRowsProps) {
  const text = useText()
  const { shown, move } = useReorder(props.resource, records)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = shown.map(({ id }) => id)
  const place = (id: UniqueIdentifier) => {
    const record = shown.find((one) => one.id === id)
    return { title: record ? recordTitle(props.resource, record) : String(id), count: ids.length }
  }
  const at = (id: UniqueIdentifier | undefined) => ids.indexOf(Number(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('list.drag_lifted', { ...place(active.id), at: at(active.id) }),
    onDragOver: ({ active, over }) =>
      text('list.drag_over', { ...place(active.id), at: at(over?.id ?? active.id) }),
    onDragEnd: ({ active, over }) =>
      text('list.drag_dropped', { ...place(active.id), at: at(over?.id ?? active.id) }),
    onDragCancel: () => text('list.drag_cancelled'),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const next = arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
    void move(next)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('list.drag_help') },
        container: document.body,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <tbody role="rowgroup">
          {shown.map((record) => (
            <OrderedRow
              key={record.id}
              {...props}
              record={record}
              address={addressFor(record.id)}
              selected={selection.has(record.id)}
              onSelect={selection.toggle}
            />
          ))}
        </tbody>
      </SortableContext>
    </DndContext>
  )
}

function OrderedRow(props: RowProps) {
  const text = useText()
  const { record, resource, address, selectable, selected } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: record.id })
  return (
    <tr
      role="row"
      ref={setNodeRef}
      data-id={record.id}
      data-live={useRowMark(resource.schema.name, record.id)}
      data-address={address}
      data-dragging={isDragging ? '' : undefined}
      aria-selected={selectable ? selected : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <RowCells
        {...props}
        grip={
          <td role="cell" className={styles.grip}>
            <button
              type="button"
              ref={setActivatorNodeRef}
              aria-label={text('list.drag', { title: recordTitle(resource, record) })}
              {...attributes}
              {...listeners}
            >
              <Icon name="grip" />
            </button>
          </td>
        }
      />
    </tr>
  )
}
