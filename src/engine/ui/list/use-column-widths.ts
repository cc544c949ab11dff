import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ListColumn } from './list-columns.ts'

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

/** Column widths in pixels: set ones stay, extra space goes to the others, or to the last column if all are set. */
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
  // Rounding remainder, or all space if every width is set.
  const left = Math.max(0, place - widths.reduce((sum, width) => sum + width, 0))
  return widths.map((width, at) => (at === widths.length - 1 ? width + left : width))
}

export function useColumnWidths(
  place: RefObject<HTMLElement | null>,
  columns: readonly ListColumn[],
  set: Readonly<Record<string, number>>,
  lead: number,
): number[] {
  return sharedWidths(columns, set, useWidth(place) - lead)
}
