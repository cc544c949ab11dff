import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { GridRow, PastedRow } from '../../engine/ui/grid/grid-column.ts'

/** Rows of a list with their states before each edit. */
export interface RowsHistory {
  rows: GridRow[]
  /** Oldest first; `of` names the edited cell, if one. */
  earlier: readonly { of?: string | undefined; rows: GridRow[] }[]
}

let lastKey = 0
export const asRows = (rows: readonly EngineRecord[]): GridRow[] =>
  rows.map((values) => ({ key: ++lastKey, id: values.id, version: values.version, values: { ...values } }))

export const withValues = (rows: GridRow[], { key, values }: PastedRow): GridRow[] =>
  key === undefined
    ? [...rows, { key: ++lastKey, values }]
    : rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, ...values } } : row))

/** Typing in one cell is one step. */
export const withEdit = (
  { rows, earlier }: RowsHistory,
  change: (rows: GridRow[]) => GridRow[],
  of?: string,
): RowsHistory => ({
  rows: change(rows),
  earlier: of !== undefined && earlier.at(-1)?.of === of ? earlier : [...earlier, { of, rows }],
})

/**
 * Gives saved rows their ids and versions. Unless rows were edited since, it also takes over the saved values and the
 * rows others added, which undo keeps.
 */
export function withSaved(
  { rows, earlier }: RowsHistory,
  saved: readonly EngineRecord[],
  sentKeys: readonly number[],
  isUnedited: boolean,
): RowsHistory {
  const known = new Set(rows.flatMap(({ id }) => id ?? []))
  const made = saved.filter(({ id }) => !known.has(id))
  const unnamed = rows.filter(({ id, key }) => id === undefined && sentKeys.includes(key))
  const named = new Map(unnamed.map(({ key }, at) => [key, made[at]]))
  const kept = rows.map((row) => {
    const own = row.id === undefined ? named.get(row.key) : saved.find(({ id }) => id === row.id)
    if (!own) return row
    return { ...row, id: own.id, version: own.version, values: isUnedited ? { ...own } : row.values }
  })
  if (!isUnedited) return { rows: kept, earlier }
  const theirs = asRows(made.slice(unnamed.length))
  return {
    rows: [...kept, ...theirs],
    earlier: earlier.map((step) => ({ ...step, rows: [...step.rows, ...theirs] })),
  }
}

/** Rows deleted on the server are added again. */
const asNew = ({ key, values }: GridRow): GridRow => ({ key, values })

/** Keeps the typed values over newer rows. */
export function withVersions(rows: readonly GridRow[], newer: readonly EngineRecord[]): GridRow[] {
  const versions = new Map(newer.map(({ id, version }) => [id, version]))
  return rows.map((row) => {
    if (row.id === undefined) return row
    return versions.has(row.id) ? { ...row, version: versions.get(row.id) } : asNew(row)
  })
}

/** One step back, with the ids and versions of now; `onServer` are the ids that exist there. */
export function undone({ rows, earlier }: RowsHistory, onServer: readonly number[]): RowsHistory {
  const last = earlier.at(-1)
  if (!last) return { rows, earlier }
  return {
    rows: last.rows.map((row) => {
      const current = rows.find(({ key }) => key === row.key)
      if (current) return { ...row, id: current.id, version: current.version }
      return row.id !== undefined && onServer.includes(row.id) ? row : asNew(row)
    }),
    earlier: earlier.slice(0, -1),
  }
}
