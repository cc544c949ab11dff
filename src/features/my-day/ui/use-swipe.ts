import { useRef, useState, type PointerEvent, type MouseEvent } from 'react'

/** Pixels of a swipe that count; a shorter one springs back. */
const enough = 88
/** Pixels after which a touch is a swipe and no press. */
const begins = 10

interface Swipe {
  onRight: () => void
  onLeft: () => void
}

/** A swipe of a finger over an element, to the right or to the left; the page scrolls up and down as before. */
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
    // What was swiped is not opened, too.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { by, isOver: Math.abs(by) >= enough, handlers: enabled ? handlers : {} }
}
