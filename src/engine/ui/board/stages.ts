import type { ValueCounts } from '../field-components.ts'
import type { BoardColumn } from './use-board-columns.ts'

export interface Lane {
  column: BoardColumn
  filter: Readonly<Record<string, unknown>>
}

/** A main value with its sub values. */
export interface Stage {
  head: BoardColumn
  lanes: readonly Lane[]
  /** Records here are closed. */
  closed: boolean
}

export function stagesOf(values: readonly BoardColumn[], lanes: readonly Lane[]): Stage[] {
  const mains = new Set(values.map(({ value }) => value))
  const isMain = ({ under }: BoardColumn) => under === undefined || !mains.has(under)
  return values.filter(isMain).flatMap((head) => {
    const own = lanes.filter(({ column }) => column === head)
    const below = lanes.filter(({ column }) => !isMain(column) && column.under === head.value)
    const all = [...own, ...below]
    const closed = head.closed === true || all.every(({ column }) => column.closed)
    return all.length > 0 ? [{ head, lanes: all, closed }] : []
  })
}

/** Undefined until all lanes are counted. */
export const countOf = ({ lanes }: Stage, counts: ValueCounts | undefined): number | undefined =>
  lanes.reduce<number | undefined>((sum, { column }) => {
    const count = counts?.(column.value)
    return sum === undefined || count === undefined ? undefined : sum + count
  }, 0)

export function placeOf(stages: readonly Stage[], key: string | undefined): { stage: number; lane: number } {
  const stage = stages.findIndex(({ lanes }) => lanes.some(({ column }) => column.key === key))
  const lane = stages[stage]?.lanes.findIndex(({ column }) => column.key === key) ?? -1
  return { stage, lane }
}
