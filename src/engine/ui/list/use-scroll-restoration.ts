import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

interface ScrollPosition {
  top: number
  left: number
  address: string | undefined
}

/** Keyed by history entry, so newly opened lists start at the top. */
const positions = new Map<string, ScrollPosition>()
const most = 50

function remember(key: string, place: ScrollPosition): void {
  positions.delete(key)
  positions.set(key, place)
  const [oldest] = positions.keys()
  if (positions.size > most && oldest !== undefined) positions.delete(oldest)
}

const rowOf = (element: Element | null) => element?.closest('[data-address]') ?? null

/** Restores scroll position and focus on going back, once rows are `ready`. */
export function useScrollRestoration(element: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  const here = useRef<ScrollPosition>({ top: 0, left: 0, address: undefined })
  const wanted = useRef<string | null>(key)

  useEffect(() => {
    const { current } = element
    if (!current) return
    const scrolled = () => {
      here.current.top = current.scrollTop
      here.current.left = current.scrollLeft
    }
    const touched = ({ target }: Event) => {
      const row = target instanceof Element ? rowOf(target) : null
      if (row) here.current.address = row.getAttribute('data-address') ?? undefined
    }
    current.addEventListener('scroll', scrolled, { passive: true })
    current.addEventListener('click', touched, true)
    current.addEventListener('focusin', touched)
    return () => {
      current.removeEventListener('scroll', scrolled)
      current.removeEventListener('click', touched, true)
      current.removeEventListener('focusin', touched)
    }
  }, [element])

  // Cleanup uses the leaving page's key.
  useEffect(() => () => remember(key, { ...here.current }), [key])

  useLayoutEffect(() => {
    const { current } = element
    if (!ready || !current || wanted.current === null) return
    const place = positions.get(wanted.current)
    wanted.current = null
    if (!place) return
    current.scrollTo?.(place.left, place.top)
    const row =
      place.address !== undefined &&
      current.querySelector(`[data-address="${CSS.escape(place.address)}"] a[href]`)
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  }, [element, ready])
}
