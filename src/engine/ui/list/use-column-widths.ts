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

export const narrowest = 56
export const widest = 800

export const widthWithin = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/**
 * The columns' widths in pixels. Those that were set stay as they were set; what the place has beyond all is shared
 * among the others, or goes to the last column where all were set.
 */
export function sharedWidths(
  columns: readonly Pick<ListColumn, 'key' | 'width'>[],
  set: Readonly<Record<string, number>>,
  place: number,
): number[] {
  const fixed = ({ key }: { key: string }) => {
    const width = Object.hasOwn(set, key) ? set[key] : undefined
    return width === undefined ? undefined : widthWithin(width)
  }
  const free = columns.filter((column) => fixed(column) === undefined)
  const own = free.reduce((sum, { width }) => sum + width, 0)
  const taken = columns.reduce((sum, column) => sum + (fixed(column) ?? 0), 0)
  const growth = own === 0 ? 1 : Math.max(1, (place - taken) / own)
  const widths = columns.map((column) => fixed(column) ?? Math.floor(column.width * growth))
  // What rounding leaves, or all of it where every width was set.
  const left = Math.max(0, place - widths.reduce((sum, width) => sum + width, 0))
  return widths.map((width, at) => (at === widths.length - 1 ? width + left : width))
}

/** The widths that the columns have beside what stands before them, `lead` pixels wide. */
export function useColumnWidths(
  place: RefObject<HTMLElement | null>,
  columns: readonly ListColumn[],
  set: Readonly<Record<string, number>>,
  lead: number,
): number[] {
  return sharedWidths(columns, set, useWidth(place) - lead)
}
