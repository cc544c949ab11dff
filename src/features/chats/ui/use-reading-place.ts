import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Pixels from the newest message within which auto-scroll applies. */
const nearNewest = 120
/** Pixels from the oldest loaded message at which more load. */
const nearOldest = 240

interface Reading {
  line: RefObject<HTMLElement | null>
  isAtTarget: boolean
  mayLoad: boolean
  onOldest: () => void
}

/**
 * Scroll position of a list growing at both ends. The scroller is bottom-anchored: zero is the newest message, so older
 * ones load without a jump.
 */
export function useReadingPlace({ line, isAtTarget, mayLoad, onOldest }: Reading) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  /** Not scrolled yet: late content may still shift the position. */
  const isOpening = useRef(true)

  const open = useEffectEvent(() => {
    if (isOpening.current && !isAtTarget) line.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const place = scroller.current
    const content = place?.firstElementChild
    if (!place || !content) return undefined
    const moved = () => (isOpening.current = false)
    const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown']
    for (const move of moves) place.addEventListener(move, moved, { passive: true })
    const watcher = new ResizeObserver(() => open())
    watcher.observe(content)
    return () => {
      for (const move of moves) place.removeEventListener(move, moved)
      watcher.disconnect()
    }
  }, [])

  const toLatest = () => {
    isOpening.current = false
    // Zero is the newest; smooth scrolling would be overtaken by rendering.
    scroller.current?.scrollTo({ top: 0 })
  }
  const onScroll = () => {
    const place = scroller.current
    if (!place) return
    const above = Math.abs(place.scrollTop)
    setIsAway(above > nearNewest)
    if (mayLoad && !isOpening.current && place.scrollHeight - place.clientHeight - above < nearOldest)
      onOldest()
  }
  return { scroller, isAway, toLatest, onScroll }
}
