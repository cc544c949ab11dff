import { useSyncExternalStore } from 'react'

/** `changed`: took over another value a moment ago. `gone`: deleted elsewhere, on screen until the list is read again. */
export type RowMark = 'changed' | 'gone'

type Marks = ReadonlyMap<number, RowMark>

const none: Marks = new Map()
const byResource = new Map<string, Marks>()
const listeners = new Set<() => void>()

const marksOf = (resource: string): Marks => byResource.get(resource) ?? none

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Marks the named rows of a resource and no others. */
export function markRows(resource: string, changed: readonly number[], gone: readonly number[]): void {
  if (changed.length + gone.length + marksOf(resource).size === 0) return
  const all = (ids: readonly number[], mark: RowMark) => ids.map((id) => [id, mark] as const)
  byResource.set(resource, new Map([...all(changed, 'changed'), ...all(gone, 'gone')]))
  listeners.forEach((hear) => hear())
}

/** How the rows of a resource are to be marked for what happened to their records elsewhere. */
export const useRowMarks = (resource: string): Marks =>
  useSyncExternalStore(subscribe, () => marksOf(resource))

/** The mark of one row, drawn anew only when it changes. */
export const useRowMark = (resource: string, id: number): RowMark | undefined =>
  useSyncExternalStore(subscribe, () => marksOf(resource).get(id))
