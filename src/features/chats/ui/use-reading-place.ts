import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** So many pixels from the newest message one still reads along. */
const nearNewest = 120
/** So many pixels from the oldest one that is loaded, older ones are loaded. */
const nearOldest = 240

interface Reading {
  /** The unread line, where it is loaded. */
  line: RefObject<HTMLElement | null>
  /** A message that is looked for is there. */
  isAtTarget: boolean
  mayLoad: boolean
  onOldest: () => void
}

/**
 * Where somebody reads in a list that grows at both ends. The scroller lays out from its foot: its zero is the newest
 * message, so that older ones come in above without a jump.
 */
export function useReadingPlace({ line, isAtTarget, mayLoad, onOldest }: Reading) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  /** Nobody moved it yet: what comes later, texts and pictures, may still shift it. */
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
    // Zero is the newest message; a smooth way would be overtaken by what is drawn meanwhile.
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
