import { useEffect, useRef, type PointerEvent } from 'react'

/** Milliseconds of a long press, and tolerance in pixels. */
const rest = 450
const stray = 10

/** Long press on list items; mouse users have buttons. */
export function useLongPress(selector: string, onPress: (item: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown: ({
      pointerType,
      isPrimary,
      clientX: x,
      clientY: y,
      target,
    }: PointerEvent<HTMLElement>) => {
      stop()
      const item = target instanceof Element ? target.closest<HTMLElement>(selector) : null
      if (pointerType !== 'touch' || !isPrimary || !item) return
      from.current = { x, y }
      timer.current = setTimeout(() => onPress(item), rest)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stray) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
