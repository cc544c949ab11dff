import { useEvent } from 'react-admin'
import { useEffect } from 'react'

/** Something happened to records of a resource, elsewhere. */
export interface RecordChange {
  resource: string
  /** `reset`: anything may have happened meanwhile. */
  action: 'create' | 'update' | 'delete' | 'reset'
  /** Which, where that is told. */
  ids?: readonly number[]
}

type Hear = (change: RecordChange) => void

const hearers = new Map<string, Set<Hear>>()

/** Calls `hear` for every change of the resource's records that this tab did not make, until the answer is called. */
export function onRecordChanges(resource: string, hear: Hear): () => void {
  const heard = hearers.get(resource) ?? new Set()
  hearers.set(resource, heard.add(hear))
  return () => heard.delete(hear)
}

export function tellChange(change: RecordChange): void {
  hearers.get(change.resource)?.forEach((hear) => hear(change))
}

/** Something was missed: whoever shows records reads them anew. */
export function tellReset(): void {
  for (const [resource, heard] of hearers) heard.forEach((hear) => hear({ resource, action: 'reset' }))
}

/** Calls `heard` for changes of records made elsewhere, as long as the component is there. */
export function useRecordChanges(resources: string | readonly string[], heard: Hear): void {
  const hear = useEvent(heard)
  const names = [resources].flat().join()
  useEffect(() => {
    const stops = names.split(',').map((name) => onRecordChanges(name, hear))
    return () => stops.forEach((stop) => stop())
  }, [names, hear])
}
