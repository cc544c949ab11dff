import type { KeyboardEvent, PointerEvent } from 'react'
import { text } from './texts/text.ts'
import { frameWidths } from './use-frame-width.ts'
import styles from './chat-frame.module.css'

const step = 2

interface ResizeHandleProps {
  /** Percent of the window. */
  width: number
  onWidth: (width: number) => void
}

/** Resizes by dragging or arrow keys; double click resets. */
export function ResizeHandle({ width, onWidth }: ResizeHandleProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onWidth(((innerWidth - event.clientX) / innerWidth) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: frameWidths.least,
      End: frameWidths.most,
      Enter: frameWidths.start,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }
  return (
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('resize')}
      aria-valuenow={Math.round(width)}
      aria-valuemin={frameWidths.least}
      aria-valuemax={frameWidths.most}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onDoubleClick={() => onWidth(frameWidths.start)}
      onKeyDown={press}
    />
  )
}
