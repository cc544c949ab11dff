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
import { IconButton } from '@mui/material'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useReportText } from '../use-report-text.ts'
import { tileKey, type HomeTile } from './home-calls.ts'
import { tileName } from './shown-tile.ts'
import styles from './arrange-home.module.css'

interface ArrangedTilesProps {
  tiles: readonly HomeTile[]
  onChange: (tiles: readonly HomeTile[]) => void
}

/** Tiles that are put in order by dragging, or with Space and the arrow keys on their grip. */
export function ArrangedTiles({ tiles, onChange }: ArrangedTilesProps) {
  const text = useReportText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = tiles.map(tileKey)
  const told = (id: UniqueIdentifier, over: UniqueIdentifier = id) => {
    const tile = tiles.find((one) => tileKey(one) === id)
    return {
      label: tile ? tileName(tile, text) : String(id),
      at: keys.indexOf(String(over)) + 1,
      count: keys.length,
    }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('arrange_lifted', told(active.id)),
    onDragOver: ({ active, over }) => text('arrange_over', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => text('arrange_dropped', told(active.id, over?.id)),
    onDragCancel: () => text('arrange_cancelled'),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onChange(arrayMove([...tiles], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('arrange_drag_help') },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles.tiles} aria-label={text('arrange_list')}>
          {tiles.map((tile) => (
            <ArrangedTile
              key={tileKey(tile)}
              tile={tile}
              onRemove={() => onChange(tiles.filter((one) => one !== tile))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function ArrangedTile({ tile, onRemove }: { tile: HomeTile; onRemove: () => void }) {
  const text = useReportText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: tileKey(tile) })
  const label = tileName(tile, text)
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        aria-label={text('arrange_drag', { label })}
        {...attributes}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      <span>{label}</span>
      <IconButton size="small" aria-label={text('arrange_remove', { label })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  )
}
