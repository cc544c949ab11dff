import { useRef, useState, type PointerEvent, type MouseEvent } from 'react'

/** Minimum swipe distance in pixels. */
const enough = 88
/** Pixels before a touch counts as a swipe. */
const begins = 10

interface Swipe {
  onRight: () => void
  onLeft: () => void
}

/** Horizontal swipe that preserves vertical scrolling. */
export function useSwipe({ onRight, onLeft }: Swipe, enabled: boolean) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)
  const [by, setBy] = useState(0)
  const end = () => {
    from.current = null
    setBy(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false
      if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return
      const across = event.clientX - from.current.x
      if (Math.abs(across) < begins || Math.abs(event.clientY - from.current.y) > Math.abs(across)) return
      swiped.current = true
      setBy(Math.max(-160, Math.min(160, across)))
    },
    onPointerUp: () => {
      if (by >= enough) onRight()
      else if (by <= -enough) onLeft()
      end()
    },
    onPointerCancel: end,
    // Prevents a swipe from also opening.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { by, isOver: Math.abs(by) >= enough, handlers: enabled ? handlers : {} }
}
