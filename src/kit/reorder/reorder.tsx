import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useKitText } from '../texts/use-kit-text.ts'

interface ReorderProps<Id extends UniqueIdentifier> {
  ids: readonly Id[]
  nameOf: (id: Id) => string
  onOrder: (ids: readonly Id[]) => void
  container?: Element
  children: ReactNode
}

/** Reorders by drag, or Space and arrow keys on the grip. Items use {@link useReorderItem}. */
export function Reorder<Id extends UniqueIdentifier>({
  ids,
  nameOf,
  onOrder,
  container,
  children,
}: ReorderProps<Id>) {
  const text = useKitText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier | undefined) => ids.findIndex((one) => one === id)
  const told = (id: UniqueIdentifier, over: UniqueIdentifier = id) => {
    const known = ids[indexOf(id)]
    return {
      name: known === undefined ? String(id) : nameOf(known),
      at: indexOf(over) + 1,
      count: ids.length,
    }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('reorder.lifted', told(active.id)),
    onDragOver: ({ active, over }) => text('reorder.over', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => text('reorder.dropped', told(active.id, over?.id)),
    onDragCancel: () => text('reorder.cancelled'),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onOrder(arrayMove([...ids], indexOf(active.id), indexOf(over.id)))
      }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('reorder.help') },
        ...(container && { container }),
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export function useReorderItem(id: UniqueIdentifier, name: string, disabled = false) {
  const text = useKitText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled })
  const item = {
    ref: setNodeRef,
    'data-dragging': isDragging ? '' : undefined,
    style: { transform: transform ? `translateY(${transform.y}px)` : undefined, transition },
  }
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      aria-label={text('reorder.move', { name })}
      {...attributes}
      {...listeners}
    >
      <Icon name="grip" />
    </button>
  )
  return { item, grip }
}
