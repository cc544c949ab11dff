import { useEffect, useRef, type RefObject } from 'react'

/** Distance and dwell time at the edge before scrolling one column. */
const edge = 36
const rest = 700

/** Narrow boards show one column at a time. */
export const isNarrow = (board: Element): boolean => board.clientWidth < 600

/** Scrolls a narrow board by one column while dragging at its edge. */
export function useEdgeSteps(board: RefObject<HTMLElement | null>, carrying: boolean): void {
  const touched = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = board.current
    const note = (event: TouchEvent) => {
      touched.current = event.target
    }
    element?.addEventListener('touchstart', note, { passive: true })
    return () => element?.removeEventListener('touchstart', note)
  }, [board])
  useEffect(() => {
    const element = board.current
    if (!carrying || !element || !isNarrow(element)) return
    let x = element.getBoundingClientRect().left + element.clientWidth / 2
    let waiting: ReturnType<typeof setTimeout> | undefined

    const look = () => {
      const { left, right } = element.getBoundingClientRect()
      const way = x > right - edge ? 1 : x < left + edge ? -1 : 0
      if (way === 0) {
        clearTimeout(waiting)
        waiting = undefined
      } else if (waiting === undefined) {
        step(way)
        waiting = setTimeout(() => {
          waiting = undefined
          look()
        }, rest)
      }
    }
    const step = (way: 1 | -1) => {
      const from = element.getBoundingClientRect().left
      const starts = [...element.querySelectorAll('[data-part="column"]')].map(
        (column) => column.getBoundingClientRect().left - from,
      )
      const next =
        way === 1 ? starts.find((start) => start > edge) : starts.findLast((start) => start < -edge)
      if (next !== undefined) element.scrollBy({ left: next - edge / 2, behavior: 'smooth' })
    }
    const move = (event: Event) => {
      if (event instanceof MouseEvent) x = event.clientX
      else if (event instanceof TouchEvent) x = event.touches[0]?.clientX ?? x
      look()
    }
    const at = { capture: true, passive: true }
    // The touched element is removed when drawn elsewhere, so its events must be followed here.
    const finger = touched.current
    finger?.addEventListener('touchmove', move, at)
    addEventListener('mousemove', move, at)
    return () => {
      clearTimeout(waiting)
      finger?.removeEventListener('touchmove', move, at)
      removeEventListener('mousemove', move, at)
    }
  }, [board, carrying])
}
