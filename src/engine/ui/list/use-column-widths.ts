import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ListColumn } from './list-columns.ts'

/** The width of an element, kept up to date. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The columns' widths in pixels: what the place has beyond their own is shared among them, `lead` stays as it is. */
export function useColumnWidths(
  place: RefObject<HTMLElement | null>,
  columns: readonly ListColumn[],
  lead: number,
): number[] {
  const own = columns.reduce((sum, { width }) => sum + width, 0)
  const growth = Math.max(1, (useWidth(place) - lead) / own)
  return columns.map(({ width }) => Math.floor(width * growth))
}
