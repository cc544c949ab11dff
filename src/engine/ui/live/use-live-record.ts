import { useEvent } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import { Calm, isBusy, type Looked } from './calm.ts'

/** Reads a record again after it may have changed elsewhere, as soon as nothing of the page is being edited. */
export function useLiveRecord(resource: string, id: number, read: () => Promise<boolean>): void {
  const calm = useRef<Calm>(undefined)
  const look = useEvent(async (): Promise<Looked> => {
    if (isBusy()) return 'later'
    return (await read()) ? 'found' : 'nothing'
  })
  useEffect(() => {
    const made = (calm.current = new Calm(look))
    return () => made.stop()
  }, [look])
  useRecordChanges(resource, ({ ids }) => {
    if (!ids || ids.includes(id)) calm.current?.ask(ids !== undefined)
  })
}
