import { useEvent, useListContext } from 'react-admin'
import { useRef } from 'react'
import type { EngineRecord } from '../field-components.ts'

export interface Selection {
  has: (id: number) => boolean
  /** `range` selects from the last toggled row. */
  toggle: (id: number, range: boolean) => void
}

export function useSelection(): Selection {
  const { data, selectedIds, onSelect, onToggleItem } = useListContext<EngineRecord>()
  const selected = new Set<unknown>(selectedIds)
  const last = useRef<number | null>(null)
  const toggle = useEvent((id: number, range: boolean) => {
    const ids = (data ?? []).map((record) => record.id)
    const [from, to] = [ids.indexOf(last.current ?? -1), ids.indexOf(id)].toSorted((a, b) => a - b)
    last.current = id
    if (!range || from === undefined || to === undefined || from < 0) return onToggleItem(id)
    const between = ids.slice(from, to + 1)
    onSelect([...new Set([...selectedIds, ...between])])
  })
  return { has: (id) => selected.has(id), toggle }
}
