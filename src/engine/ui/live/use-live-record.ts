import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import { LiveThrottle, isBusy, type Looked } from './throttle.ts'

/** Refetches a record changed elsewhere once nothing is being edited. */
export function useLiveRecord(resource: string, id: number, read: () => Promise<boolean>): void {
  const throttle = useRef<LiveThrottle>(undefined)
  const look = useEvent(async (): Promise<Looked> => {
    if (isBusy()) return 'later'
    return (await read()) ? 'found' : 'nothing'
  })
  useEffect(() => {
    const made = (throttle.current = new LiveThrottle(look))
    return () => made.stop()
  }, [look])
  useChangesOf(resource, id, ({ ids }) => throttle.current?.ask(ids !== undefined))
}
