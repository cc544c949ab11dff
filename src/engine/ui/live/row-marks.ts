import { useSyncExternalStore } from 'react'

/** `changed`: value just updated. `gone`: deleted elsewhere, shown until refetch. */
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

export function markRows(resource: string, changed: readonly number[], gone: readonly number[]): void {
  if (changed.length + gone.length + marksOf(resource).size === 0) return
  const all = (ids: readonly number[], mark: RowMark) => ids.map((id) => [id, mark] as const)
  byResource.set(resource, new Map([...all(changed, 'changed'), ...all(gone, 'gone')]))
  listeners.forEach((hear) => hear())
}

export const useRowMarks = (resource: string): Marks =>
  useSyncExternalStore(subscribe, () => marksOf(resource))

export const useRowMark = (resource: string, id: number): RowMark | undefined =>
  useSyncExternalStore(subscribe, () => marksOf(resource).get(id))
