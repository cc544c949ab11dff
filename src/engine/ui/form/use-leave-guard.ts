import { useEffect } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuard {
  /** Somebody is about to leave: ask. */
  asking: boolean
  leave: () => void
  stay: () => void
}

/** Holds whoever leaves the page while `dirty` says so, told where to; the browser asks before the tab closes. */
export function useLeaveGuard(dirty: (to?: string) => boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && dirty(nextLocation.pathname),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  })
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
