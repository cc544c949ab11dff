import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import type { Resource } from '../../resource.ts'
import { LiveThrottle, isBusy, type Looked } from '../live/throttle.ts'
import { movesKey } from './use-move.ts'

/** Refreshes after remote changes, except while a card is carried or a move is saved. */
export function useLiveBoard({ schema }: Resource, carrying: boolean): void {
  const client = useQueryClient()
  const look = useEvent(async (): Promise<Looked> => {
    const queryKey = [schema.name, 'getList']
    // A refetch would drop cards still being moved.
    const moving = carrying || client.isMutating({ mutationKey: movesKey(schema.name) }) > 0
    if (moving || isBusy() || client.isFetching({ queryKey }) > 0) return 'later'
    await client.refetchQueries({ queryKey, type: 'active' })
    return 'found'
  })
  const throttle = useRef<LiveThrottle>(undefined)
  useEffect(() => {
    const made = (throttle.current = new LiveThrottle(look))
    return () => made.stop()
  }, [look])
  useRecordChanges(schema.name, ({ ids }) => throttle.current?.ask(ids !== undefined))
}
