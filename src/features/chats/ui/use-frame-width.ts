import { useState } from 'react'

const place = 'urus.chat-width'

/** Percent of the window; starts at the specified drawer width [LAY-06]. */
export const frameWidths = { start: 45, least: 28, most: 70 }

const frameWidth = (width: number): number =>
  Math.round(Math.min(frameWidths.most, Math.max(frameWidths.least, width)) * 10) / 10

function keptWidth(): number {
  const kept = Number(localStorage.getItem(place) ?? Number.NaN)
  return Number.isFinite(kept) ? frameWidth(kept) : frameWidths.start
}

export function useFrameWidth() {
  const [width, show] = useState(keptWidth)
  const setWidth = (next: number) => {
    const fits = frameWidth(next)
    show(fits)
    if (fits === frameWidths.start) localStorage.removeItem(place)
    else localStorage.setItem(place, String(fits))
  }
  return { width, setWidth }
}
