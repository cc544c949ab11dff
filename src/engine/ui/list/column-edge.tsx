import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useViewText } from '../views/texts/use-view-text.ts'
import { narrowest, widest, widthWithin } from './use-column-widths.ts'
import styles from './table.module.css'

const step = 16
const largeStep = 64

interface ColumnEdgeProps {
  label: string
  width: number
  onDrag: (width: number) => void
  /** Null restores the default. */
  onSet: (width: number | null) => void
}

/** Resizes by dragging or arrow keys. */
export function ColumnEdge({ label, width, onDrag, onSet }: ColumnEdgeProps) {
  const text = useViewText()
  const start = useRef<{ x: number; width: number } | null>(null)
  const widthAt = ({ clientX }: PointerEvent) => {
    const { current } = start
    return current ? widthWithin(current.width + clientX - current.x) : width
  }

  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? largeStep : step
    if (event.key === 'ArrowLeft') onSet(widthWithin(width - by))
    else if (event.key === 'ArrowRight') onSet(widthWithin(width + by))
    else if (event.key === 'Enter' || event.key === 'Delete') onSet(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const lift = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const drop = (event: PointerEvent) => {
    const moved = start.current !== null && event.clientX !== start.current.x
    const next = widthAt(event)
    start.current = null
    if (moved) onSet(next)
  }

  return (
    <span
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-orientation="vertical"
      aria-label={text('columns.width', { label })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      title={text('columns.width_help')}
      onKeyDown={press}
      onPointerDown={lift}
      onPointerMove={(event) => start.current && onDrag(widthAt(event))}
      onPointerUp={drop}
      onPointerCancel={() => {
        if (start.current) onDrag(start.current.width)
        start.current = null
      }}
      onDoubleClick={() => onSet(null)}
    />
  )
}
