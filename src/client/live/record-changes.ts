import { useEvent } from 'react-admin'
import { useEffect } from 'react'

export interface RecordChange {
  resource: string
  /** `reset`: changes may have been missed. */
  action: 'create' | 'update' | 'delete' | 'reset'
  ids?: readonly number[]
}

type Hear = (change: RecordChange) => void

const hearers = new Map<string, Set<Hear>>()

export function onRecordChanges(resource: string, hear: Hear): () => void {
  const heard = hearers.get(resource) ?? new Set()
  hearers.set(resource, heard.add(hear))
  return () => heard.delete(hear)
}

export function publishRecordChange(change: RecordChange): void {
  hearers.get(change.resource)?.forEach((hear) => hear(change))
}

/** Changes were missed: views refetch. */
export function publishReset(): void {
  for (const [resource, heard] of hearers) heard.forEach((hear) => hear({ resource, action: 'reset' }))
}

export function useRecordChanges(resources: string | readonly string[], heard: Hear): void {
  const hear = useEvent(heard)
  const names = [resources].flat().join()
  useEffect(() => {
    const stops = names.split(',').map((name) => onRecordChanges(name, hear))
    return () => stops.forEach((stop) => stop())
  }, [names, hear])
}

/** Hears changes of one record, and those that name no records. */
export function useChangesOf(resource: string, id: number, heard: Hear): void {
  useRecordChanges(resource, (change) => {
    if (!change.ids || change.ids.includes(id)) heard(change)
  })
}
